/**
 * Makes everything that may become markup or a script's address in a browser with Trusted Types:
 * the CSP (apps/server/src/http/pages/security-headers.ts) names these policies and no other. A
 * browser without them makes the same checks, and passes plain strings on.
 */

type Policy = { createHTML: (text: string) => string; createScriptURL: (text: string) => string };
type Rules = Partial<Record<keyof Policy, (text: string) => string | null>>;
export type Factory = { createPolicy: (name: string, rules: Rules) => Policy };

/** The browser's own factory; its trusted values pass for strings wherever one is taken. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

const gatewayOrigin = 'https://checkout.razorpay.com';

const own = policy('nagarika', {
  createHTML: (text) => text,
  createScriptURL: (text) => {
    const { origin } = new URL(text, location.origin);
    if (origin === location.origin || origin === gatewayOrigin) return text;
    throw new TypeError(`No script comes from ${origin}.`);
  },
});

/**
 * Checks markup, which the server has sanitised, again as this browser reads it; empty where it
 * could run something. On the server it passes as it is.
 */
export function harmlessMarkup(html: string): string {
  if (typeof document === 'undefined') return html;
  const trusted = own.createHTML(html);
  return runsNothing(trusted) ? trusted : own.createHTML('');
}

/**
 * Allows a script's address.
 * @throws for another origin than ours and the gateway's.
 */
export function scriptAddress(address: string): string {
  return own.createScriptURL(address);
}

let isGatewayLetIn = false;

/**
 * Lets strings of markup from the gateway's own script pass if they run nothing. The CSP allows it
 * where that script is loaded, and nowhere else.
 */
export function letGatewayWrite(): void {
  if (isGatewayLetIn || !factory) return;
  isGatewayLetIn = true;
  policy('default', {
    createHTML: (text) => (runsNothing(own.createHTML(text)) ? text : null),
    createScriptURL: (text) =>
      new URL(text, location.origin).origin === gatewayOrigin ? text : null,
  });
}

const running = 'script, iframe, frame, object, embed, base, meta, link, template';
const address = /^(?:href|src|action|formaction|data|.*:href)$/;

function runsNothing(trusted: string): boolean {
  const { documentElement } = new DOMParser().parseFromString(trusted, 'text/html');
  if (documentElement.querySelector(running)) return false;
  return [...documentElement.querySelectorAll('*')].every((element) =>
    [...element.attributes].every(
      ({ name, value }) =>
        !name.startsWith('on') &&
        name !== 'srcdoc' &&
        !(
          address.test(name) &&
          /^(?:javascript|data|vbscript):/i.test(value.replaceAll(/[\0-\x20]/g, ''))
        ),
    ),
  );
}

function policy(name: string, rules: Rules): Policy {
  if (factory) return factory.createPolicy(name, rules);
  return {
    createHTML: (text) => rules.createHTML?.(text) ?? '',
    createScriptURL: (text) => rules.createScriptURL?.(text) ?? '',
  };
}
