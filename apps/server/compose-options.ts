import type { Addresses } from '@headland/abandoned-checkouts';
import type { Turns } from '@headland/back-in-stock';
import type { Database } from '@headland/db';
import type { CaptchaCheck, PasswordHasher } from '@headland/identity';
import type { Clock, Faults } from '@headland/kernel';
import type { MailSender } from '@headland/mails';
import type { Module } from '@headland/module';
import type { OrderKind } from '@headland/orders';
import type { OnGatewayAnswer, PaymentGateway, StripeSettings } from '@headland/payments';
import type { DiscountSource, GiftCardSource, TaxSource } from '@headland/purchase';
import type { Sellable } from '@headland/sellables';
import type { AutomaticCalculator } from '@headland/taxes';

/** What the installation is made of; `compose` wires it. */
export interface ComposeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** Origin that serves pictures, where it is another one. */
  readonly mediaUrl?: string;
  readonly clientId: string;
  readonly mediaFolder: string;
  readonly payments: 'test' | 'manual' | StripeSettings;
  /** Whether webhooks may go to addresses of private networks, and without TLS; false if it is not said. */
  readonly privateWebhooks?: boolean;
  /** Who can say tax rates beside the owner; nobody if it is not said. */
  readonly automaticTaxes?: readonly AutomaticCalculator[];
  /** Days for which the audit log is kept, where it is not the usual half year. */
  readonly auditDays?: number;
  /** Bytes that carts of one site's visitors may take together, and checkouts as many; a thousand million if it is not said. */
  readonly mostOfVisitors?: number;
  /** Carries mails out of the house; without one they stay in the outbox. */
  readonly mailSender?: MailSender;
  /** Told how many events of a type have reached everybody. */
  readonly onEvents?: (type: string, count: number) => void;
  /** Told how each question to the payment gateway ended. */
  readonly onGatewayAnswer?: OnGatewayAnswer;
  /** Told how long each picture in another size took to draw. */
  readonly onDrawn?: (milliseconds: number) => void;
  /** Told of what nobody expected; `where` says which part of the installation met it. */
  readonly report: (error: unknown, where: string) => void;
  /** Tests hand in others: a lying gateway, a further sellable, fault points, an unguarded twin. */
  readonly replace?: Replacements;
}

export interface Replacements {
  readonly gateway?: PaymentGateway;
  readonly furtherSellables?: readonly Sellable[];
  /** Fields that the product does not have yet: what they sell, their kinds of order, jobs and checks. */
  readonly furtherModules?: readonly FieldModule[];
  /** Takes the place of the catalog's own sellable. */
  readonly catalogSellable?: (own: Sellable) => Sellable;
  readonly taxes?: TaxSource;
  /** Takes the place of the shop's own. */
  readonly discounts?: (own: DiscountSource) => DiscountSource;
  /** Takes the place of the shop's own. */
  readonly giftCards?: (own: GiftCardSource) => GiftCardSource;
  /** Who may be written to about what they left. */
  readonly abandonedAddresses?: Addresses;
  /** Whose turn it is to be told that something is back in stock. */
  readonly backInStockTurns?: Turns;
  readonly faults?: Faults;
  readonly captcha?: CaptchaCheck;
  /** Cheaper than the product's, where hashing is not what a test is about. */
  readonly hasher?: PasswordHasher;
}

/** A module that may sell something, and may have orders of its own kind. */
export type FieldModule = Module<Sellable, OrderKind>;
