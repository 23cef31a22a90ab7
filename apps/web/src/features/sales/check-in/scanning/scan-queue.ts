import { maxScansPerBatch } from '@nagarika/domain/sales/check-in';
import type { DoorStorage } from '../door-storage.ts';
import { isAdmission, type ScanAnswer, type WaitingScan } from '../finding/check-in-list.ts';

export type SentScan = Pick<WaitingScan, 'id' | 'text' | 'scannedAt' | 'isTakenBack'> & {
  /** Null while nothing was said yet and the server's verdict is awaited. */
  shownVerdict: WaitingScan['shownVerdict'] | null;
};

export type QueuePorts = {
  eventId: string;
  storage: DoorStorage;
  send: (scans: SentScan[]) => Promise<ScanAnswer[]>;
  connection: { isOnline: () => boolean; doubt: () => void };
  /** Resolves when the server's verdict is no longer waited for. */
  patience: () => Promise<void>;
  /** `hasConflict` is true when somebody was let in against the server's verdict. */
  onAnswers: (answers: readonly ScanAnswer[], hasConflict: boolean) => void;
  onFailure: (error: unknown) => void;
};

export type ScanQueue = ReturnType<typeof createScanQueue>;

/** Sends scans to the server and keeps each until it is answered, however long that takes. */
export function createScanQueue(ports: QueuePorts) {
  const { eventId, storage, connection } = ports;
  let waiting: WaitingScan[] = [];
  let isSending = false;
  /** The scans that are being sent now. */
  const asked = new Set<string>();

  const isUnsent = ({ id }: WaitingScan) => !asked.has(id);

  /**
   * Removes answered scans; one that was taken back while being sent goes again, because the server
   * has not heard of that.
   */
  function settle(
    sent: readonly WaitingScan[],
    answers: readonly ScanAnswer[],
    hasConflict: boolean,
  ) {
    const heard = waiting.filter((scan) => sent.includes(scan));
    const ids = new Set(heard.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !ids.has(id));
    void storage.forgetScans([...ids]);
    const news = answers.filter(({ id }) => ids.has(id));
    ports.onAnswers(news, hasConflict);
  }

  function toSent({ id, text, scannedAt, shownVerdict, isTakenBack }: WaitingScan): SentScan {
    return { id, text, scannedAt, shownVerdict, isTakenBack };
  }

  return {
    /** Returns all unanswered scans, including those being sent. */
    waiting: () => waiting,
    unsent: () => waiting.filter(isUnsent).length,
    async open() {
      waiting = await storage.readScans(eventId);
    },
    /** Keeps a scan before any verdict is shown: the phone may be put away at any time. */
    async add(scan: WaitingScan, { isAsked }: { isAsked: boolean }) {
      waiting = [...waiting, scan];
      if (isAsked) asked.add(scan.id);
      await storage.keepScan(scan);
    },
    /**
     * Asks for the server's verdict on one scan; false when it did not come in time, and the
     * phone's own counts.
     */
    async ask(scan: WaitingScan): Promise<boolean> {
      const answer = ports.send([{ ...toSent(scan), shownVerdict: null }]).catch(() => null);
      const answers = await Promise.race([answer, ports.patience().then(() => null)]);
      asked.delete(scan.id);
      if (answers) settle([scan], answers, false);
      else connection.doubt();
      return answers !== null;
    },
    /** Takes back an admission that the server has not answered; false when there is none. */
    async takeBack(ticketId: string): Promise<boolean> {
      const scan = waiting.find(
        (one) => one.ticketId === ticketId && isAdmission(one) && isUnsent(one),
      );
      if (!scan) return false;
      const takenBack = { ...scan, isTakenBack: true };
      waiting = waiting.map((one) => (one === scan ? takenBack : one));
      await storage.keepScan(takenBack);
      return true;
    },
    /** Sends waiting scans, as long as the server answers. */
    async flush(): Promise<void> {
      if (isSending || !connection.isOnline()) return;
      isSending = true;
      try {
        let batch = waiting.filter(isUnsent).slice(0, maxScansPerBatch);
        while (batch.length > 0) {
          const answers = await ports.send(batch.map(toSent));
          settle(batch, answers, hasConflict(batch, answers));
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

function hasConflict(sent: readonly WaitingScan[], answers: readonly ScanAnswer[]): boolean {
  const letIn = new Set(sent.filter(isAdmission).map(({ id }) => id));
  return answers.some(({ id, verdict }) => letIn.has(id) && verdict !== 'admitted');
}
