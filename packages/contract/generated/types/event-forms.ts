// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type InputControlType =
  | 'INPUT'
  | 'TEXTAREA'
  | 'DROPDOWN'
  | 'RADIO'
  | 'CHECKBOX'
  | 'NAME'
  | 'GUEST_CONTROL'
  | 'ADDRESS_SHORT'
  | 'ADDRESS_FULL'
  | 'DATE';

export type ValueType =
  | 'TEXT'
  | 'NUMBER'
  | 'TEXT_ARRAY'
  | 'DATE_TIME'
  | 'ADDRESS';

export interface Form {
  controls?: InputControl[];
  messages?: FormMessages;
}

export interface InputControl {
  type?: InputControlType;
  system?: boolean;
  /** @deprecated */
  name?: string;
  inputs?: Input[];
  /** @deprecated */
  label?: string;
  orderIndex?: number;
  id?: string;
  /** Read-only. */
  deleted?: boolean | null;
}

export interface FormMessages {
  rsvp?: RsvpFormMessages;
  checkout?: CheckoutFormMessages;
  registrationClosed?: RegistrationClosedMessages;
  ticketsUnavailable?: TicketsUnavailableMessages;
}

export interface Input {
  name?: string;
  /** @deprecated */
  array?: boolean;
  label?: string;
  additionalLabels?: { [key: string]: string };
  options?: string[];
  mandatory?: boolean;
  maxLength?: number;
  type?: ValueType;
  maxSize?: number | null;
  defaultOptionSelection?: OptionSelection;
  /** Read-only. */
  labels?: Label[];
}

export interface RsvpFormMessages {
  rsvpYesOption?: string;
  rsvpNoOption?: string;
  positiveMessages?: Positive;
  waitlistMessages?: Positive;
  negativeMessages?: Negative;
  submitActionLabel?: string;
}

export interface CheckoutFormMessages {
  title?: string;
  submitActionLabel?: string;
  confirmation?: ResponseConfirmation;
}

export interface RegistrationClosedMessages {
  message?: string;
  exploreEventsActionLabel?: string;
}

export interface TicketsUnavailableMessages {
  message?: string;
  exploreEventsActionLabel?: string;
}

export interface OptionSelection {
  /** One of SelectedOption. */
  optionIndex?: number;
  /** One of SelectedOption. */
  placeholderText?: string;
}

export interface Label {
  name?: string;
  label?: string;
}

export interface Positive {
  title?: string;
  confirmation?: PositiveResponseConfirmation;
}

export interface Negative {
  title?: string;
  confirmation?: NegativeResponseConfirmation;
}

export interface ResponseConfirmation {
  title?: string;
  message?: string;
  downloadTicketsLabel?: string;
  addToCalendarLabel?: string;
  shareEventLabel?: string;
}

export interface PositiveResponseConfirmation {
  title?: string;
  message?: string;
  addToCalendarActionLabel?: string;
  shareActionLabel?: string;
}

export interface NegativeResponseConfirmation {
  title?: string;
  shareActionLabel?: string;
}
