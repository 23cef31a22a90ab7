import { listen, PortTakenError } from '#server/adapters/listen.ts';
import { razorpayGateway } from '#server/adapters/razorpay/razorpay.ts';
import { openDesk } from './gateway-check/desk.ts';
import type { Finding } from './gateway-check/findings.ts';
import { rehearse } from './gateway-check/rehearse.ts';
import { readSettings, SettingsError } from './gateway-check/settings.ts';

/**
 * `bun run gateway:check` tries order, payment, webhooks and refund with an operator's own test keys, and
 * tells faults in a sentence (docs/operations.md, Before the first payment). Ends with 0: all is well; 1:
 * something is wrong; 2: it cannot begin; 3: nothing wrong was seen, not all was tried.
 */
async function main(): Promise<number> {
  const settings = readSettings(process.env, process.argv.slice(2));
  const gateway = razorpayGateway(settings);
  const desk = openDesk(gateway);
  const http = listen(settings.port, (request) => desk.fetch(request));
  const findings: Finding[] = [];
  try {
    const steps = rehearse({
      gateway,
      desk,
      settings,
      askToPay: () => {
        const page = settings.publicUrl ?? `http://localhost:${http.port}`;
        console.log(
          `\n  Open ${page} and pay ₹1 in test mode (waits ${settings.minutes} minutes).`,
        );
        console.log(
          `  Without the site's address: http://localhost:${http.port}, by a tunnel if need be.\n`,
        );
      },
      waits: { payment: settings.minutes * 60_000, capture: 60_000, after: 60_000, pause: 2_000 },
    });
    for await (const finding of steps) {
      findings.push(finding);
      console.log(lineOf(finding));
    }
  } finally {
    await http.stop(true);
  }
  return exitCodeOf(findings);
}

const marks = { well: 'well     ', wrong: 'WRONG    ', 'not tried': 'not tried' };

const lineOf = ({ step, verdict, says }: Finding) => `${marks[verdict]}  ${step}: ${says}`;

function exitCodeOf(findings: Finding[]): number {
  const verdicts = new Set(findings.map(({ verdict }) => verdict));
  return verdicts.has('wrong') ? 1 : verdicts.has('not tried') ? 3 : 0;
}

process.exit(
  await main().catch((error: unknown) => {
    const isOperators = error instanceof SettingsError || error instanceof PortTakenError;
    console.error(isOperators ? error.message : error);
    return 2;
  }),
);
