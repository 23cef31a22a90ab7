// Preloaded into the server by start.mjs: when that is killed, the server ends as if stopped.
import { whenLauncherIsGone } from './launcher.mjs';

whenLauncherIsGone(() => process.kill(process.pid, 'SIGTERM'));
