import { hash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import type { Deps } from '#server/platform/ports.ts';

/** Strict CSP: of scripts in pages only these, by their hash. Inline styles are Radix's (positions), which carry no script. */
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
    },
    strictTransportSecurity: deps.config.publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [] },
  });
}
