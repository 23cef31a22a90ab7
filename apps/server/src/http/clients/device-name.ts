import { say, type Text, textOf } from '@nagarika/domain/language/texts';

/** The order matters: most browsers also name the ones that they descend from. */
const browsers: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/KAIOS/i, 'KaiOS'],
  [/Linux/, 'Linux'],
];

const between = ' on ';

/** Names 'Chrome on Android' with names of this file alone; null where neither is known. */
export function deviceName(userAgent: string): string | null {
  const head = userAgent.slice(0, 512);
  const nameIn = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(head))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? browser + between + system : (browser ?? system ?? null);
}

/** Words such a name, as it is stored. */
export function deviceText(name: string): Text {
  const [browser = '', system] = name.split(between);
  return system === undefined ? textOf(name) : say('{browser} on {system}', { browser, system });
}
