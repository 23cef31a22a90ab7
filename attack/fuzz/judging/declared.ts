import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { DeclaredProcedure } from '../../../apps/server/src/trpc/procedures.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false });

/** Returns what is wrong with an answer by its declaration; null when nothing is. */
export type Check = (value: unknown) => string | null;

const trpcError = z.object({
  error: z.object({
    message: z.string().min(1),
    code: z.int(),
    data: z.object({
      code: z.string(),
      httpStatus: z.int(),
      message: z.string().min(1),
      path: z.string().optional(),
    }),
  }),
});

export const trpcSuccess = z.object({ result: z.object({ data: z.unknown().optional() }) });

/** Checks a refusal over tRPC, which says its status twice, and they must be one. */
export function trpcRefusal(value: unknown, status: number): string | null {
  const read = trpcError.safeParse(value);
  if (!read.success) return `no error of tRPC: ${z.prettifyError(read.error)}`;
  const said = read.data.error.data.httpStatus;
  return said === status ? null : `says ${said}, is ${status}`;
}

/** Checks by each procedure's declared output. What JSON Schema cannot say is not checked. */
export function outputChecks(procedures: readonly DeclaredProcedure[]): Map<string, Check> {
  return new Map(
    procedures.flatMap(({ name, type, output }) =>
      output && type !== 'subscription'
        ? [[name, checkOf(ajv.compile(withoutDialect(outputSchema(output))))] as const]
        : [],
    ),
  );
}

const outputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

const operation = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })),
    }),
  ),
});
const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

export type Documented = { path: string; method: string; success: Check | null; type: string };

/** Checks by the document that the server gives: each operation's answers, and what a refusal looks like. */
export function readOpenApi(text: string) {
  const { paths, components } = openApi.parse(JSON.parse(text));
  const refusal = checkOf(ajv.compile(withoutDialect(components.schemas.Error)));
  const operations = new Map<string, Documented>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const [type = '', media] = Object.entries(responses[200]?.content ?? {})[0] ?? [];
      const success = media?.schema ? checkOf(ajv.compile(withoutDialect(media.schema))) : null;
      operations.set(`${method.toUpperCase()} ${path}`, { path, method, success, type });
    }
  }
  return { refusal, operations };
}

function checkOf(validate: ValidateFunction): Check {
  return (value) => (validate(value) ? null : ajv.errorsText(validate.errors).slice(0, 300));
}

/** Leaves out the dialect: otherwise one name would be compiled many times. */
function withoutDialect(schema: unknown): object {
  const { $schema: _, ...rest } = Object(schema);
  return rest;
}
