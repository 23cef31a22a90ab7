import { connect } from '@nagarika/db/client';
import { issuePapers } from '#server/features/tax/issue-papers.ts';

/** Issues tax papers, two sales at a time, until it is killed: a program of its own for tests. */
const { db } = connect(process.env.DATABASE_URL ?? '', { max: 2 });
const clock = { now: () => new Date() };
process.stdout.write('issuing\n');
for (;;) await issuePapers({ db, clock }, { atOnce: 2 });
