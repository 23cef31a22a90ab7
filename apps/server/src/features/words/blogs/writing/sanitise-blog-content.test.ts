import { expect, test } from 'vitest';
import { sanitiseBlogContent } from './sanitise-blog-content.ts';

const clean = (html: string) => sanitiseBlogContent(html, 'https://nagarika.example');

/** Known ways to make a browser run something, and some of our own. */
const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x20type="text/javascript">javascript:alert(1);</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x:gif" onerror="alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<img/src=x/onerror=alert(1)//',
  '<img src="/images/a/1.webp" onload="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="https://evil.example/x.png 2x" src="//evil.example/x.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="https://a.example" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<div onpointerenter="alert(1)">x</div>',
  '<body onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input autofocus onfocus=alert(1)>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<a href="https://a.example&quot; onclick=&quot;alert(1)">x</a>',
  '<img src="/images/a/1.webp" alt="&quot;><script>alert(1)</script>">',
  '<img src="/images/../api/auth/logout">',
  '<scr\u200bipt>alert(1)</scr\u200dipt>',
  '&\u200blt;script&#8203;&g\u200dt;alert(1)&amp;\u200blt;/script&gt;',
  '<a href="java\u200bscript:alert(1)" title="&quot;\u200b&gt;">x</a>',
];

/** The tags and attributes that the answer may hold, read as a browser reads it. */
const tag =
  /<\/?(?:p|br|h2|h3|blockquote|ul|ol|li|hr|strong|em|u|s|figure|figcaption|a|img)\b(?: (?:href="(?:https?:\/\/|mailto:|\/|#)[^"<>]*"|rel="nofollow noopener"|target="_blank"|src="\/images\/[^"<>]*"|alt="[^"<>]*"|loading="lazy"|decoding="async"))*(?: \/)?>/g;

test.each(payloads)('%s comes out harmless', (payload) => {
  const html = clean(`<p>before</p>${payload}<p>after</p>`);
  expect(html.replace(tag, '')).not.toMatch(/[<>]/);
  expect(html).not.toMatch(/src="\/images\/\.\./);
  expect(clean(html), 'cleaning twice changes nothing').toBe(html);
});

test('what the editor writes stays as it is', () => {
  const story =
    '<h2>One</h2><p>A <strong>bold</strong> and <em>quiet</em> start.<br /></p><ul><li>tea</li></ul><ol><li>one</li></ol><blockquote><p>Yes &amp; no</p></blockquote><hr />';
  expect(clean(story)).toBe(story);
});

test('hidden signs that are written as entities are dropped too', () => {
  expect(clean('<p>vi&zwnj;ag&#8203;ra &#x202e;क्&zwj;ष &#128105;&#8205;&#127859;</p>')).toBe(
    '<p>viagra क्\u200dष 👩\u200d🍳</p>',
  );
});

test('other tags give way to their words or to the ones that we have', () => {
  expect(clean('<h1>Big</h1><div>plain <b>b</b> <i>i</i> <font color="red">red</font></div>')).toBe(
    '<h2>Big</h2> plain <strong>b</strong> <em>i</em> red ',
  );
});

test('links elsewhere are marked, our own are not', () => {
  expect(clean('<a href="https://a.example/x" target="_self" rel="follow">a</a>')).toBe(
    '<a href="https://a.example/x" rel="nofollow noopener" target="_blank">a</a>',
  );
  expect(clean('<a href="/events?city=pune">e</a>')).toBe('<a href="/events?city=pune">e</a>');
  expect(clean('<a href="https://nagarika.example/blogs">b</a>')).toBe('<a href="/blogs">b</a>');
  for (const href of ['//evil.example', '/\\evil.example', '\\\\evil.example']) {
    expect(clean(`<a href="${href}">x</a>`)).toContain('rel="nofollow noopener"');
  }
  expect(clean('<a href="mailto:me@a.example">m</a>')).toContain('href="mailto:me@a.example"');
});

test('pictures are ours; any other is gone', () => {
  expect(clean('<img src="/images/ab-1/640.webp" alt="A loom" width="4000">')).toBe(
    '<img src="/images/ab-1/640.webp" alt="A loom" loading="lazy" decoding="async" />',
  );
  expect(clean('<img src="https://a.example/x.png">')).not.toContain('a.example');
  expect(clean('a<img src="http://a.example/x.png">b<img src="/api/auth/me">c')).toBe('abc');
});

test('a tower of tags is cut, not climbed', () => {
  const tower = `${'<blockquote>'.repeat(10_000)}deep${'</blockquote>'.repeat(10_000)}`;
  expect(clean(tower).match(/<blockquote>/g)?.length).toBeLessThanOrEqual(30);
});

test('words of cells and other blocks that go stay apart', () => {
  const table = '<table><tr><td>Cell A</td><td>Cell B</td></tr><tr><th>C<th>D</table>';
  expect(clean(table).split(/\s+/).join(' ').trim()).toBe('Cell A Cell B C D');
  expect(clean('<div>One</div><div>Two</div>').split(/\s+/).join(' ').trim()).toBe('One Two');
  expect(clean('<p>a<b>b</b></p>')).toBe('<p>a<strong>b</strong></p>');
});
