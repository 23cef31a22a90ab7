import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { outsideRel, textParts } from '@nagarika/domain/site/safe-links';
import { html } from 'hono/html';
import { addressWords, brandLine, type Email, footLinks, greeting } from './email.ts';

/**
 * The colours of the light theme, inline; the dark one goes by class, as mail programs know no custom
 * properties.
 */
const light = {
  ground: '#fbf6ec',
  card: '#fffdf8',
  ink: '#2b1330',
  quiet: '#65506b',
  line: '#e6d9c5',
  accent: '#b8105c',
  onAccent: '#fffafc',
  gold: '#f5ab25',
};

const serif = "Fraunces,Georgia,'Times New Roman',serif";

const sans = "Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #1a0f1f !important; }
    .card { background: #241630 !important; border-color: #f7b944 #42304e #42304e !important; }
    .ink { color: #f7eee2 !important; }
    .quiet { color: #c6b4cb !important; }
    .line { border-color: #42304e !important; }
    .accent { color: #ff7fb0 !important; }
    .button { background: #ff7fb0 !important; color: #2e0a1c !important; }
    .button-cell { background: #ff7fb0 !important; }
  }
  @media (max-width: 480px) {
    .edge { padding-left: 20px !important; padding-right: 20px !important; }
    .fact-label { width: 96px !important; }
  }`;

/** Writes tables and inline styles, 600 px at most, which every mail program draws. Values are escaped. */
export function emailHtml(email: Email, brand: Brand): string {
  const { language, subject, heading, message, facts, button, attachmentsLine, why } = email;
  const hello = greeting(email);
  const text = `font:400 16px/1.6 ${sans};color:${light.ink};margin:0 0 16px`;
  const small = `font:400 14px/1.5 ${sans};color:${light.quiet};margin:0 0 8px`;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${message}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${light.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="edge" style="padding:0 32px 16px">
<span class="accent" style="font:600 24px/1.3 ${serif};color:${light.accent}">${brandName(brand, language)}</span>
</td></tr>
<tr><td class="card edge" style="background:${light.card};border:1px solid ${light.line};border-top:4px solid ${light.gold};border-radius:14px;padding:32px">
<h1 class="ink" style="font:600 26px/1.25 ${serif};color:${light.ink};margin:0 0 16px">${heading}</h1>
${hello ? html`<p class="ink" style="${text}">${hello}</p>` : ''}
<p class="ink" style="${text};overflow-wrap:anywhere">${linesOf(email)}</p>
${factsTable(facts)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr>
<td class="button-cell" style="background:${light.accent};border-radius:10px">
<a class="button" href="${button.url}" style="display:inline-block;padding:13px 24px;font:600 16px/1.4 ${sans};color:${light.onAccent};background:${light.accent};border-radius:10px;text-decoration:none">${button.label}</a>
</td></tr></table>
${attachmentsLine ? html`<p class="quiet" style="${small};margin:16px 0 0">${attachmentsLine}</p>` : ''}
</td></tr>
<tr><td class="edge" style="padding:20px 32px 8px">
${addressLines(email, small)}
<p class="quiet" style="${small}">${why}</p>
<p class="quiet" style="${small}">${footLinks(email).map(({ label, url }, at) => html`${at > 0 ? ' · ' : ''}${linkTo(url, label)}`)}</p>
<p class="quiet" style="${small}">${brandLine(brand, email)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return String(page);
}

function linesOf({ message, hasLinks }: Email) {
  return message
    .split('\n')
    .map((line, at) => html`${at > 0 ? html`<br>` : ''}${hasLinks ? linkedOf(line) : line}`);
}

function linkedOf(line: string) {
  return textParts(line).map(({ text, href }) =>
    href === null
      ? html`${text}`
      : html`<a class="accent" href="${href}" rel="${outsideRel}" style="color:${light.accent}">${text}</a>`,
  );
}

function addressLines(email: Email, look: string) {
  const { address } = email;
  if (!address) return '';
  const { confirm, stop } = addressWords(email);
  return html`<p class="quiet" style="${look}">${confirm.line} ${linkTo(address.confirmUrl, confirm.link)}</p>
<p class="quiet" style="${look}">${stop.line} ${linkTo(address.stopUrl, stop.link)}</p>`;
}

function linkTo(url: string, label: string) {
  return html`<a class="accent" href="${url}" style="color:${light.accent}">${label}</a>`;
}

function factsTable(facts: Email['facts']) {
  if (facts.length === 0) return '';
  const cell = `font:400 16px/1.5 ${sans};padding:10px 0;border-top:1px solid ${light.line};vertical-align:top`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:8px 0 0;border-bottom:1px solid ${light.line}">
${facts.map(
  ({ label, value }) => html`<tr>
<td class="quiet line fact-label" style="${cell};width:112px;color:${light.quiet}">${label}</td>
<td class="ink line" style="${cell};color:${light.ink};overflow-wrap:anywhere">${value}</td>
</tr>`,
)}
</table>`;
}
