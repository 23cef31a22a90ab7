import { connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { openJobs } from '#server/adapters/jobs/pg-boss.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';

/** Issues tax papers, two sales at a time, until it is killed: a separate program for tests. */
const url = process.env.DATABASE_URL ?? '';
const { db } = connect(url, { max: 2 });
const { jobs } = await openJobs(url, pino({ level: 'silent' }), { runsByItself: false });
const clock = { now: () => new Date() };
process.stdout.write('issuing\n');
for (;;) await issuePapers({ db, clock, jobs }, { atOnce: 2 });
