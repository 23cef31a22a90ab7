/** A check's result, as Standard Schema has it (https://standardschema.dev). */
export type Checked<Data> =
  | { readonly value: Data; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

export type Issue = {
  readonly message: string;
  readonly path?: Path | undefined;
};

export type Path = readonly (PropertyKey | { readonly key: PropertyKey })[];

/** A schema of any library that follows Standard Schema, as zod does, so that callers import no zod. */
type Schema<Data> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => Checked<Data> | Promise<Checked<Data>>;
  };
};

/** Words beside a field, by its path: 'title', 'pricing.0.price'; '' is about the whole. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * Checks a value against a form's schema.
 * @throws TypeError where a rule of the schema is asynchronous: none of a form is.
 */
export function judge<Data>(schema: Schema<Data>, value: unknown): Checked<Data> {
  const checked = schema['~standard'].validate(value);
  if (checked instanceof Promise) throw new TypeError('a form is judged at once');
  return checked;
}

/** Checks one field's own schema, and reports errors under the field's name. */
export function judgeField<Data>(
  name: string,
  schema: Schema<Data>,
  value: unknown,
): Checked<Data> {
  const checked = judge(schema, value);
  if (!checked.issues) return checked;
  return { issues: checked.issues.map(({ message }) => ({ message, path: [name] })) };
}

/** Returns the first error of each field, in the schema's words, which are the server's too. */
export function errorsOf(checked: Checked<unknown>): FieldErrors {
  const issues = checked.issues ?? [];
  // Reversed, so that of several errors about one field the first stays.
  return Object.fromEntries(issues.toReversed().map((issue) => [placeOf(issue), issue.message]));
}

export function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function placeOf({ path = [] }: Issue): string {
  return path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}
