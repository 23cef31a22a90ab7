import { isIP } from 'node:net';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { isLoopback, isPublicAddress } from '#server/platform/is-public-address.ts';

/** Where servers are; below 1024 stand mail, shells and databases. */
const isPort = (port: string) => port === '' || port === '443' || Number(port) > 1023;

/**
 * The address of an endpoint as it may stand in the table. What its name stands for is looked at each time
 * that it is sent to. @throws Refusal bad_input
 */
export function readUrl(text: string, { toLoopback }: { toLoopback: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url)
    throw refused(
      say('Please enter an address like {example}.', { example: 'https://example.com/hooks' }),
    );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOurs = toLoopback && (host === 'localhost' || isLoopback(host));
  if (!isOurs) {
    if (url.protocol !== 'https:') throw refused(say('The address must begin with https://.'));
    if (!isPort(url.port)) throw refused(say('The port must be 443, or above 1023.'));
    if (isIP(host) ? !isPublicAddress(host) : !isPublicName(host)) {
      throw refused(say('This address is not on the public internet.'));
    }
  }
  if (url.username || url.password) {
    throw refused(say('Please leave name and password out: messages are signed.'));
  }
  url.hash = '';
  return url.href;
}

/** Names that are of one network by what they are (RFC 6761, 6762, 8375). */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.includes('.') &&
    !/(^|\.)(localhost|local|localdomain|internal|lan|home\.arpa|onion|test|invalid)$/.test(name)
  );
}

const refused = (text: Text) => new Refusal('bad_input', text, { issues: [{ path: 'url', text }] });
