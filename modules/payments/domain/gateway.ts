import type { FieldViolation, Minor } from '@headland/kernel';

/** A card as the buyer typed it. It passes through memory only: nothing of it but the last four digits is ever stored. */
export interface CardDetails {
  readonly kind: 'card';
  /** Digits; blanks and dashes are allowed. */
  readonly number: string;
  /** 1–12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly securityCode?: string;
  readonly holder?: string;
}

/** Which charge is meant. The gateway keys it by both: an attempt id is used for one charge only, whatever happens. */
export interface ChargeRef {
  readonly siteId: string;
  /** Idempotency key of the charge, and the wire's payment id. */
  readonly attemptId: string;
}

/** A payment at a page of the gateway's own: no card comes near the shop. */
export interface PagePayment {
  readonly kind: 'page';
  /** Where the page sends its buyer back to, whatever came of it. */
  readonly returnUrl: string;
  /** What the page says is paid for. */
  readonly title: string;
  /** The buyer's, so that the page need not ask for it; null if nobody has said one. */
  readonly email: string | null;
  /** BCP 47 tag that the page should speak. */
  readonly locale: string;
  /** Until when what is paid for is kept; the page may close then. */
  readonly until: Date;
}

export interface ChargeRequest extends ChargeRef {
  readonly amount: Minor;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly method: CardDetails | PagePayment;
  /** The money is taken at once, also where the method or the gateway's settings would only reserve it. */
  readonly atOnce?: boolean;
}

/** Something done with an authorised or captured charge. */
export interface OperationRequest extends ChargeRef {
  /** Idempotency key of the operation. */
  readonly operationId: string;
  readonly kind: OperationKind;
  /** Whole amount of the charge for VOID. */
  readonly amount: Minor;
  readonly currency: string;
}

export type OperationKind = 'CAPTURE' | 'VOID' | 'REFUND';

/**
 * What a gateway says. SUCCEEDED means that the money is taken (or the operation is done), AUTHORIZED that it is
 * reserved, PENDING that the gateway will decide later, ACTION_REQUIRED that it waits for the buyer at `url`: nothing is
 * taken before they have been there.
 */
export type GatewayAnswer =
  | { readonly status: 'SUCCEEDED' | 'AUTHORIZED' | 'PENDING'; readonly last4?: string }
  | { readonly status: 'ACTION_REQUIRED'; readonly url: string }
  | { readonly status: 'DECLINED'; readonly reason: string; readonly last4?: string };

export type GatewayStatus = GatewayAnswer['status'];

/** The call got no answer: nobody knows whether it was carried out. The state is then UNKNOWN until a lookup tells. */
export class GatewayTimeout extends Error {
  constructor(message = 'the payment gateway did not answer in time', options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayTimeout';
  }
}

/** What the gateway's own books say of one charge; for `doctor` and tests. */
export interface LedgerEntry extends ChargeRef {
  readonly status: GatewayStatus | 'VOIDED' | 'ABANDONED';
  readonly amount: Minor;
  readonly captured: Minor;
  readonly refunded: Minor;
}

/** Part of a gateway's books, by the ids of attempts: those after one, up to another; null for the end. */
export interface LedgerRange {
  readonly after: string;
  readonly upTo: string | null;
}

/** What a gateway sends by itself: something happened to a charge or to an operation. It says which, never what. */
export interface GatewayNews {
  /** The gateway's own id of the message; the same message may come any number of times. */
  readonly id: string;
  /** Null for what is none of this installation's, or nothing that it keeps. */
  readonly about: (ChargeRef & { readonly operationId: string | null }) | null;
}

/** Somebody sent what the gateway did not sign, or signed too long ago. */
export class NotOfGateway extends Error {
  constructor(options?: ErrorOptions) {
    super('the message is not signed by the payment gateway', options);
    this.name = 'NotOfGateway';
  }
}

/**
 * The port to whoever moves the money. Calls are made outside any transaction. A repeated id is answered as the first
 * time and never charges again. Whatever is thrown means "no answer" to the caller.
 */
export interface PaymentGateway {
  readonly id: string;
  /** How a buyer pays: with a card that they tell the shop, or at a page of the gateway's own. */
  readonly asks: 'card' | 'page';
  /** Origin of that page; missing where there is none. */
  readonly pageOrigin?: string;
  /** What is wrong with a card before anything is written; empty if it may be tried. Fields are relative to the card. */
  problemsWith(card: CardDetails, now: Date): readonly FieldViolation[];
  /** Takes the money, or reserves it where the method asks for a later capture. */
  authorizeAndMaybeCapture(request: ChargeRequest): Promise<GatewayAnswer>;
  /** Captures, voids or refunds. */
  operate(request: OperationRequest): Promise<GatewayAnswer>;
  /** State of a charge. */
  lookup(charge: ChargeRef): Promise<GatewayAnswer | 'unknown-to-gateway'>;
  /** State of an operation. */
  lookupOperation(operation: ChargeRef & { operationId: string }): Promise<GatewayAnswer | 'unknown-to-gateway'>;
  /**
   * Makes sure that a charge which never answered will not take money later: a charge that the gateway knows is
   * answered with its state, an unknown id is refused from now on (DECLINED). Gateways without such a call leave it
   * out; an unknown charge is then given up an hour after the attempt. A page that waits for its buyer is closed.
   */
  abandon?(charge: ChargeRef): Promise<GatewayAnswer>;
  /** Charges of a site in the gateway's books, if it lets them be read. @param range some of them; all without it */
  ledger?(siteId: string, range?: LedgerRange): Promise<readonly LedgerEntry[]>;
  /**
   * Reads a message that the gateway sent by itself; missing where it sends none.
   * @param body exactly as it came @param signature null if it came without one
   * @throws NotOfGateway
   */
  readNews?(body: string, signature: string | null, now: Date): Promise<GatewayNews>;
}
