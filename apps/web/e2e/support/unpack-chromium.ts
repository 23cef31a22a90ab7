// Unpacks @sparticuz/chromium into TMPDIR, where that package unpacks to. A separate program (chromium.ts
// runs it), so that TMPDIR changes for nobody else.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
await chromium.executablePath();
// These are libraries that a plain server system lacks (nss, nspr, expat).
await inflate(join(archives, 'al2023.tar.br'));
