import { abandonedSamples } from './abandoned-samples.ts';
import { backInStockSamples } from './back-in-stock-samples.ts';
import { cartSamples } from './cart-samples.ts';
import { collectorSamples } from './collector-samples.ts';
import { deliverySamples } from './delivery-samples.ts';
import { descriptionSamples } from './description-samples.ts';
import { discountSamples } from './discount-samples.ts';
import { downloadSamples } from './download-samples.ts';
import { fulfilmentSamples } from './fulfilment-samples.ts';
import { giftCardSamples } from './gift-card-samples.ts';
import { invoiceSamples } from './invoice-samples.ts';
import { memberSamples } from './member-samples.ts';
import type { Makers, SampledCallId } from './sample.ts';
import { shopSamples } from './shop-samples.ts';
import { siteSamples } from './site-samples.ts';
import { taxSamples } from './tax-samples.ts';
import { webhookSamples } from './webhook-samples.ts';

/**
 * One request per built call; a call without one does not type-check. What a request changes or uses up is made for it
 * anew, so each sample is good for one success.
 */
export const samples: Makers = {
  ...shopSamples,
  ...cartSamples,
  ...fulfilmentSamples,
  ...collectorSamples,
  ...descriptionSamples,
  ...invoiceSamples,
  ...downloadSamples,
  ...memberSamples,
  ...siteSamples,
  ...deliverySamples,
  ...taxSamples,
  ...webhookSamples,
  ...discountSamples,
  ...giftCardSamples,
  ...abandonedSamples,
  ...backInStockSamples,
};

/** Every sample, in the order of the table. */
export const sampledCalls = Object.keys(samples) as readonly SampledCallId[];
