import { pause } from '../../support/server.ts';
import type { Seeded } from '../scene/seeded.ts';
import type { ChaosDatabase } from './database.ts';
import type { Machine } from './machines.ts';
import type { MailServer } from './mail-server.ts';
import type { mountSmallDisk } from './small-disk.ts';

type Stage = {
  kills: number;
  /** The longest pause between two kills. */
  mostPauseMs: number;
  chance: Seeded;
  machines: readonly Machine[];
  database: ChaosDatabase;
  disk: ReturnType<typeof mountSmallDisk>;
  mail: Pick<MailServer, 'turn'>;
  /** Renews the program's own client after PostgreSQL was away. */
  renewSql: () => Promise<void>;
  tell: (killed: number) => void;
};

/**
 * Kills one server or both, now and then one that is starting, and waits until they serve again; in between
 * the line is cut, PostgreSQL is killed, its disk is full, and mail comes and goes.
 */
export async function killAtRandom(stage: Stage) {
  const { kills, mostPauseMs, chance, machines, database, disk, mail, renewSql, tell } = stage;
  const done = { 'lines cut': 0, 'PostgreSQL killed': 0, 'its disk full': 0 };
  let killed = 0;
  const kill = async (victims: readonly Machine[]) => {
    await Promise.all(victims.map((victim) => victim.kill()));
    const before = killed;
    killed += victims.length;
    if (Math.floor(killed / 25) > Math.floor(before / 25)) tell(killed);
  };
  while (killed < kills) {
    await pause(chance.upTo(mostPauseMs));
    if (chance.isOneIn(5)) await mail.turn();
    if (disk && isDue(chance, 25, killed, kills, done['its disk full'])) {
      disk.fill();
      await pause(1_500 + chance.upTo(2_500));
      disk.letGo();
      done['its disk full'] += 1;
    }
    const isBoth = chance.isOneIn(6) && kills - killed >= machines.length;
    const victims = isBoth ? machines : [chance.one(machines)];
    await kill(victims);
    if (isDue(chance, 12, killed, kills, done['lines cut'])) {
      database.cut();
      done['lines cut'] += 1;
    }
    if (database.restart && isDue(chance, 25, killed, kills, done['PostgreSQL killed'])) {
      await database.restart();
      done['PostgreSQL killed'] += 1;
    }
    for (const victim of victims) victim.launch();
    if (chance.isOneIn(6) && killed < kills) {
      await pause(chance.upTo(1_500));
      await kill([chance.one(victims)]);
    }
    for (const machine of machines) await machine.untilReady();
    await renewSql();
  }
  return done;
}

/** Decides by chance, and once for sure before the run is over. */
function isDue(chance: Seeded, oneIn: number, killed: number, kills: number, times: number) {
  return chance.isOneIn(oneIn) || (times === 0 && killed >= kills / 2);
}
