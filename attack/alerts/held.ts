/** Holds what `lock` takes in a transaction from outside until the returned function is called. */
export async function held(
  url: string,
  lock: (tx: Bun.TransactionSQL) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const sql = new Bun.SQL(url, { max: 1 });
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    holding = sql
      .begin(async (tx) => {
        await lock(tx);
        locked();
        await until;
      })
      .catch(failed);
  });
  return async () => {
    letGo();
    await holding;
    await sql.close();
  };
}
