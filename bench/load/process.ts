/** The load in a process of its own: one job after the other, as the parent sends them. */
import { type LoadJob, runLoad } from './run-load.ts';

process.on('message', (job: LoadJob) => {
  runLoad(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
