import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The path to which browsers report what the policy has forbidden (hear-browsers.ts). */
export const violationsPath = '/told/policy';

/**
 * Policies of the client (apps/web/src/lib/trusted-types.ts), of its worker and of its editor, which parses
 * pasted text.
 */
const policies = ['nagarika', 'worker', 'ProseMirrorClipboard'];

/**
 * Sets a strict CSP: pages run only these scripts, by their hash; no string becomes markup or a script's
 * address but through a policy (docs/decisions/0177-strings-are-not-markup.md). Inline styles are Radix's
 * (positions), which carry no script.
 */
export function securityHeaders(
  deps: Deps,
  { scripts, embedStyle }: { scripts: readonly string[]; embedStyle: string },
): MiddlewareHandler {
  const usual = usualHeaders(deps, scripts);
  const embedded = embeddedHeaders(deps, embedStyle);
  return (c, next) => (c.req.path.startsWith('/embed/') ? embedded(c, next) : usual(c, next));
}

const hashed = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const transportSecurity = ({ config }: Deps) =>
  config.publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false;

/**
 * Sets the headers of a card that any site may frame (docs/decisions/0200-kit.md): it runs nothing, loads
 * only its rangoli, sends nothing, and knows nobody.
 */
function embeddedHeaders(deps: Deps, style: string) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [hashed(style)],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ['*'],
    },
    strictTransportSecurity: transportSecurity(deps),
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A page that isolates itself may frame it, too.
    crossOriginResourcePolicy: 'cross-origin',
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
  });
}

function usualHeaders(deps: Deps, inline: readonly string[]) {
  const gateway = new URL(deps.gateway.checkoutScriptUrl, deps.config.publicUrl).origin;
  const isOwn = gateway === new URL(deps.config.publicUrl).origin;
  const outside = isOwn ? [] : ['https://checkout.razorpay.com', 'https://api.razorpay.com'];
  const known = inline.map(hashed);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...known, ...outside],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...outside],
      connectSrc: ["'self'", ...outside, ...(isOwn ? [] : ['https://lumberjack.razorpay.com'])],
      // The page that offers the card's code frames it as other sites show it.
      frameSrc: ["'self'", ...outside],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", ...outside],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The default policy is for the gateway's script, which knows nothing of policies.
      trustedTypes: [...policies, ...(isOwn ? [] : ['default'])],
      reportUri: violationsPath,
    },
    strictTransportSecurity: transportSecurity(deps),
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    // A bank's window, which the gateway's frame opens, has to find its way back.
    crossOriginOpenerPolicy: isOwn ? 'same-origin' : 'same-origin-allow-popups',
    // This repeats frame-ancestors for browsers that do not know it.
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: ['self'],
      geolocation: [],
      microphone: [],
      displayCapture: [],
      usb: [],
      serial: [],
      hid: [],
      midi: [],
      idleDetection: [],
      localFonts: [],
      browsingTopics: [],
    },
  });
}
