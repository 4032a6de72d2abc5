import { memberSamples } from './member-samples.ts';
import type { Makers, SampledCallId } from './sample.ts';
import { shopSamples } from './shop-samples.ts';
import { siteSamples } from './site-samples.ts';
import { webhookSamples } from './webhook-samples.ts';

/**
 * One request per built call; a call without one does not type-check. What a request changes or uses up is made for it
 * anew, so each sample is good for one success.
 */
export const samples: Makers = { ...shopSamples, ...memberSamples, ...siteSamples, ...webhookSamples };

/** Every sample, in the order of the table. */
export const sampledCalls = Object.keys(samples) as readonly SampledCallId[];
