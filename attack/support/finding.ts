/** Reports what an attack is to show, line by line; the process ends with 1 where one line does not hold. */
export function report(attack: string) {
  const findings: string[] = [];
  return {
    /** Writes one line of the report, with the figure that was seen. */
    expect(what: string, holds: boolean, seen: string | number) {
      console.log(`${holds ? '✓' : '✗'} ${what}: ${seen}`);
      if (!holds) findings.push(what);
    },
    /** `figures` is what a run that is one of many says of itself in its last line. */
    end(figures = ''): never {
      const words =
        findings.length === 0
          ? 'found nothing'
          : `found ${findings.length}: ${findings.join('; ')}`;
      console.log(`${attack}: ${figures}${words}`);
      process.exit(findings.length === 0 ? 0 : 1);
    },
  };
}
