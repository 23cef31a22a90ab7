import { expect, test } from 'vitest';
import { looksLikeCrawler } from './crawlers.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (Applebot/0.1)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'curl/8.9.1',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
])('is a program: %s', (userAgent) => expect(looksLikeCrawler(userAgent)).toBe(true));

test.each([
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.104 (iPhone14,7; iOS 18_5; en_IN)',
  'Mozilla/5.0 (Linux; Android 13; CPH2467) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/515.0.0.45.77;]',
  'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36',
])('is a person: %s', (userAgent) => expect(looksLikeCrawler(userAgent)).toBe(false));
