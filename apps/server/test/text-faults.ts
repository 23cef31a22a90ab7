import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** Names, codes and addresses that are the same in every language. */
const latin = new Set(
  [
    'WhatsApp Instagram LinkedIn Razorpay Google Microsoft Authenticator Aegis',
    'HDFC0001234 ABCDE1234F 27AAPFU0939F1ZV IFSC GSTIN CGST SGST IGST JSON HTML Host Excel',
    'rfnd disp',
    'https chat whatsapp events order webhook example audit books',
  ].flatMap((line) => line.split(' ')),
);

/** Patterns that say no more than a name, or than their values. */
const sameInAll = new Set([
  '{first}, {others}',
  '{name}: {cost}',
  '{0} × {1}',
  'GSTIN',
  'Instagram',
  'LinkedIn',
  'PDF, A4',
  'SMS',
  'WhatsApp',
]);

/** Lists what is wrong with another language's words for an English pattern (ICU MessageFormat). */
export function faultsOf(pattern: string, said: string): string[] {
  if (said.trim() === '') return ['no words'];
  const shown = said.replaceAll(/\{\w+(?:, (?:plural|select),)?|(?:=\d+|[a-z]\w*) \{/g, ' ');
  const words = shown.match(/[A-Za-z0-9]*[A-Za-z]{4,}[A-Za-z0-9]*/g) ?? [];
  return [
    said === pattern && !sameInAll.has(pattern) && 'the English itself',
    !isSame(argumentsOf(pattern), argumentsOf(said)) && 'other values',
    !isSame(marksIn(pattern), marksIn(said)) && 'other marks',
    words.some((word) => !latin.has(word)) && 'Latin words',
    said !== said.normalize('NFC') && 'not as Unicode composes it',
  ].filter((fault) => fault !== false);
}

/** Lists its values, and of those the shown ones: a number may choose the words without standing in them. */
export function argumentsOf(pattern: string): Set<string> {
  return new Set(/\{\w+[,}]/.test(pattern) ? namesIn(compileMessage(pattern)) : []);
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , choices] = part;
    if (!choices || typeof choices === 'string') return [name, `${name} shown`];
    const branches = Object.values(choices).filter((branch) => Array.isArray(branch));
    const isShown = branches.some((branch) => branch.includes('#'));
    return [name, ...(isShown ? [`${name} shown`] : []), ...branches.flatMap(namesIn)];
  });
}

function isSame(one: Set<string>, other: Set<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}

/** Finds `<0>` and `</0>`, which stand for elements of the page. */
function marksIn(pattern: string): Set<string> {
  return new Set(pattern.match(/<\/?\d+\/?>/g));
}
