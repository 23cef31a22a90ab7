import { maxScansPerBatch } from '@nagarika/domain/check-in';
import type { ScanAnswer, WaitingScan } from './check-in-list.ts';
import type { DoorStorage } from './door-storage.ts';

export type SentScan = Pick<WaitingScan, 'id' | 'text' | 'scannedAt'> & {
  /** Null: nothing was said yet, the server's word is waited for. */
  shownVerdict: WaitingScan['shownVerdict'] | null;
};

export type QueuePorts = {
  eventId: string;
  storage: DoorStorage;
  send: (scans: SentScan[]) => Promise<ScanAnswer[]>;
  connection: { isOnline: () => boolean; doubt: () => void };
  /** Ends after a while: the server's word is waited for no longer. */
  patience: () => Promise<void>;
  /** `hasConflict`: somebody was let in against the server's word. */
  onAnswers: (answers: readonly ScanAnswer[], hasConflict: boolean) => void;
  onFailure: (error: unknown) => void;
};

/** Scans on their way to the server: kept until they are answered, however long that takes. */
export function createScanQueue(ports: QueuePorts) {
  const { eventId, storage, connection } = ports;
  let waiting: WaitingScan[] = [];
  let isSending = false;
  /** Those that the server is asked about at this moment. */
  const asked = new Set<string>();

  const isUnsent = ({ id }: WaitingScan) => !asked.has(id);

  function settle(answers: readonly ScanAnswer[], hasConflict: boolean) {
    const ids = new Set(answers.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !ids.has(id));
    void storage.forgetScans([...ids]);
    ports.onAnswers(answers, hasConflict);
  }

  function toSent({ id, text, scannedAt, shownVerdict }: WaitingScan): SentScan {
    return { id, text, scannedAt, shownVerdict };
  }

  return {
    /** All that is not answered, whether or not it is being asked about. */
    waiting: () => waiting,
    unsent: () => waiting.filter(isUnsent).length,
    async open() {
      waiting = await storage.readScans(eventId);
    },
    /** Before anything is said at the door: the phone may be put away at any time. */
    async add(scan: WaitingScan, { isAsked }: { isAsked: boolean }) {
      waiting = [...waiting, scan];
      if (isAsked) asked.add(scan.id);
      await storage.keepScan(scan);
    },
    /** The server's word on one scan; false: it did not come in time, and the phone's own counts. */
    async ask(scan: WaitingScan): Promise<boolean> {
      const answer = ports.send([{ ...toSent(scan), shownVerdict: null }]).catch(() => null);
      const answers = await Promise.race([answer, ports.patience().then(() => null)]);
      asked.delete(scan.id);
      if (answers) settle(answers, false);
      else connection.doubt();
      return answers !== null;
    },
    /** Sends what waits, as long as somebody answers. */
    async flush(): Promise<void> {
      if (isSending || !connection.isOnline()) return;
      isSending = true;
      try {
        let batch = waiting.filter(isUnsent).slice(0, maxScansPerBatch);
        while (batch.length > 0) {
          const answers = await ports.send(batch.map(toSent));
          settle(answers, hasConflict(batch, answers));
          batch = waiting.filter(isUnsent).slice(0, maxScansPerBatch);
        }
      } catch (error) {
        ports.onFailure(error);
      } finally {
        isSending = false;
      }
    },
  };
}

function hasConflict(batch: readonly WaitingScan[], answers: readonly ScanAnswer[]): boolean {
  const said = new Map(batch.map(({ id, shownVerdict }) => [id, shownVerdict]));
  return answers.some(({ id, verdict }) => said.get(id) === 'admitted' && verdict !== 'admitted');
}
