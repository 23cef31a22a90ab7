import type postgres from 'postgres';

/** Rows of one statement, or of all when `text` holds several. */
export async function execute(
  sql: postgres.Sql,
  text: string,
  values?: unknown[],
): Promise<object[]> {
  if (values?.length) return sql.unsafe<object[]>(text, parameters(values));
  // Several statements may come as their own transaction, which needs a connection of its own.
  const connection = await sql.reserve();
  try {
    return [...(await connection.unsafe<object[]>(text))].flat();
  } catch (error) {
    await connection`rollback`;
    throw error;
  } finally {
    connection.release();
  }
}

function parameters(values: unknown[]) {
  return values as postgres.ParameterOrJSON<never>[];
}
