import { hash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import type { Deps } from '#server/platform/ports.ts';

/** Where browsers tell what the policy has forbidden (hear-violations.ts). */
export const violationsPath = '/told/policy';

/** Of the client (apps/web/src/lib/trusted-types.ts), of its worker and of its editor, which parses what is pasted. */
const policies = ['nagarika', 'worker', 'ProseMirrorClipboard'];

/**
 * Strict CSP: of scripts in pages only these, by their hash; no string becomes markup or a script's
 * address but through a policy (docs/decisions/0177-strings-are-not-markup.md). Inline styles are
 * Radix's (positions), which carry no script.
 */
export function securityHeaders(deps: Deps, inline: readonly string[]) {
  const gateway = new URL(deps.gateway.checkoutScriptUrl, deps.config.publicUrl).origin;
  const isOwn = gateway === new URL(deps.config.publicUrl).origin;
  const outside = isOwn ? [] : ['https://checkout.razorpay.com', 'https://api.razorpay.com'];
  const known = inline.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...known, ...outside],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...outside],
      connectSrc: ["'self'", ...outside, ...(isOwn ? [] : ['https://lumberjack.razorpay.com'])],
      frameSrc: isOwn ? ["'none'"] : outside,
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", ...outside],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The default one is for the gateway's script, which knows nothing of policies.
      trustedTypes: [...policies, ...(isOwn ? [] : ['default'])],
      reportUri: violationsPath,
    },
    strictTransportSecurity: deps.config.publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    // A bank's window, which the gateway's frame opens, has to find its way back.
    crossOriginOpenerPolicy: isOwn ? 'same-origin' : 'same-origin-allow-popups',
    // As frame-ancestors has it, for browsers that know nothing of that.
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: ['self'],
      ...{ geolocation: [], microphone: [], displayCapture: [], usb: [], serial: [], hid: [] },
      ...{ midi: [], idleDetection: [], localFonts: [], browsingTopics: [] },
    },
  });
}
