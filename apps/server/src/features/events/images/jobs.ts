import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';
import { forgetPicture } from './remove-files.ts';

export function imageJobs(deps: Deps): Pick<JobHandlers, 'images.forget'> {
  return { 'images.forget': ({ imageId }) => forgetPicture(deps, imageId) };
}
