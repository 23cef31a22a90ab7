import type { PgBoss } from 'pg-boss';

/** Reads the text by which pg-boss enqueues, before and behind its one parameter, the rows. */
export async function textOfInsertion(boss: PgBoss, name: string): Promise<[string, string]> {
  let text = '';
  const noted = {
    executeSql: async (sent: string) => {
      text = sent;
      return { rows: [] };
    },
  };
  await boss.insert(name, [], { db: noted });
  const [before, after, ...more] = text.split('$1::json');
  if (!before || !after || more.length > 0) throw new Error('pg-boss enqueues in another way');
  return [before, after];
}
