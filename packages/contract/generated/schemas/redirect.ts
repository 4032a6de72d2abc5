// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { list, map, nullable, object } from '../../schema-structures.ts';

const SlotResource: z.ZodType = object({
    name: nullable(text({ maxLength: 1200 })),
    scheduleId: nullable(text()),
  }, { readOnly: ["id"] });

const LocationType: z.ZodType = choice(["UNDEFINED","OWNER_BUSINESS","OWNER_CUSTOM","CUSTOM"]);

const Location: z.ZodType = object({
    id: nullable(text({ format: "GUID" })),
    name: nullable(text()),
    formattedAddress: nullable(text()),
    formattedAddressTranslated: nullable(text({ maxLength: 512 })),
    locationType: LocationType,
  });

const Slot: z.ZodType = object({
    sessionId: nullable(text()),
    serviceId: text(),
    scheduleId: text(),
    startDate: nullable(text()),
    endDate: nullable(text()),
    timezone: nullable(text()),
    resource: SlotResource,
    location: Location,
    eventId: nullable(text({ minLength: 36, maxLength: 250 })),
  }, { readOnly: ["phoneCall"] });

const WaitingList: z.ZodType = object({
    totalSpots: nullable(number()),
    openSpots: nullable(number()),
  });

const BookingPolicyViolations: z.ZodType = object({
    tooEarlyToBook: nullable(flag()),
    tooLateToBook: nullable(flag()),
    bookOnlineDisabled: nullable(flag()),
    validSubmissionRequired: nullable(flag()),
  });

const NestedTimeSlot: z.ZodType = object({
    serviceId: text({ format: "GUID" }),
    start: text({ maxLength: 30 }),
    end: text({ maxLength: 30 }),
    resource: SlotResource,
    scheduleId: text(),
  });

const SlotAvailability: z.ZodType = object({
    slot: Slot,
    bookable: flag(),
    totalSpots: nullable(number()),
    openSpots: nullable(number()),
    waitingList: WaitingList,
    bookingPolicyViolations: BookingPolicyViolations,
    locked: nullable(flag()),
    isFromV2: flag(),
    nestedSlots: list(NestedTimeSlot),
  });

const RedirectSessionBookingsCheckoutParams: z.ZodType = object({
    slot: SlotAvailability,
    timezone: text({ maxLength: 40 }),
    slotAvailability: SlotAvailability,
  });

const RedirectSessionEcomCheckoutParams: z.ZodType = object({
    checkoutId: text({ format: "GUID" }),
  });

const RedirectSessionEventsCheckoutParams: z.ZodType = object({
    reservationId: text({ format: "GUID" }),
    eventSlug: text({ maxLength: 150 }),
  });

const RedirectSessionPaidPlansCheckoutParams: z.ZodType = object({
    planId: text({ format: "GUID" }),
    checkoutData: nullable(text({ maxLength: 2048 })),
  });

const RedirectSessionLoginParams: z.ZodType = object({});

const RedirectSessionLogoutParams: z.ZodType = object({
    clientId: text({ format: "GUID" }),
  });

const AuthorizeRequest: z.ZodType = object({
    clientId: text({ format: "GUID" }),
    responseType: text({ minLength: 1, maxLength: 100 }),
    redirectUri: nullable(text({ minLength: 1, maxLength: 2048 })),
    scope: nullable(text({ maxLength: 1000 })),
    state: text({ minLength: 1, maxLength: 2048 }),
    responseMode: nullable(text({ maxLength: 100 })),
    codeChallenge: nullable(text({ maxLength: 200 })),
    codeChallengeMethod: nullable(text()),
    sessionToken: nullable(text({ maxLength: 10000 })),
    error: nullable(text()),
    errorDescription: nullable(text()),
    signInUrl: nullable(text({ format: "SECURE_WEB_URL" })),
    userConsented: nullable(flag()),
    optionalLogin: nullable(flag()),
    metaSiteId: nullable(text({ format: "GUID" })),
    idp: nullable(text({ format: "GUID" })),
    nonce: nullable(text({ maxLength: 512 })),
    acrValues: nullable(text()),
    maxAge: nullable(text()),
    prompt: nullable(text()),
    stepUpError: nullable(text()),
  });

const Prompt: z.ZodType = choice(["login","none","consent","select_account"]);

const RedirectSessionAuthParams: z.ZodType = object({
    authRequest: AuthorizeRequest,
    prompt: Prompt,
  });

const MembersAccountSection: z.ZodType = choice(["ACCOUNT_INFO","BOOKINGS","ORDERS","SUBSCRIPTIONS","EVENTS"]);

const RedirectSessionMembersAccountParams: z.ZodType = object({
    section: MembersAccountSection,
  });

const RedirectSessionStoresProductParams: z.ZodType = object({
    productSlug: text({ maxLength: 150 }),
  });

const RedirectSessionBookingsBookParams: z.ZodType = object({
    resourceId: text({ format: "GUID" }),
  });

const RedirectSessionEcomOrderPaymentRequestParams: z.ZodType = object({
    paymentRequestId: text({ format: "GUID" }),
  });

const CallbackParams: z.ZodType = object({
    thankYouPageUrl: nullable(text({ maxLength: 2048 })),
    postFlowUrl: nullable(text({ maxLength: 2048 })),
    plansListUrl: nullable(text({ maxLength: 2048 })),
    loginUrl: nullable(text({ maxLength: 2048 })),
    bookingsServiceListUrl: nullable(text({ maxLength: 2048 })),
    cartPageUrl: nullable(text({ maxLength: 2048 })),
    planListUrl: nullable(text({ maxLength: 2048 })),
    state: nullable(text({ maxLength: 2048 })),
  });

const CustomMemberPaths: z.ZodType = object({
    accountPagePath: nullable(text({ format: "URL_SLUG" })),
    profilePagePath: nullable(text({ format: "URL_SLUG" })),
  });

const RedirectSessionPreferences: z.ZodType = object({
    useGenericWixPages: nullable(flag()),
    customMemberPaths: CustomMemberPaths,
    maintainIdentity: nullable(flag()),
    additionalQueryParameters: map(text({ maxLength: 2048 }), { maxSize: 50 }),
    createShortUrl: nullable(flag()),
    checkIfPublish: nullable(flag()),
  });

export const CreateRedirectSessionRequest: z.ZodType = object({
    bookingsCheckout: RedirectSessionBookingsCheckoutParams,
    ecomCheckout: RedirectSessionEcomCheckoutParams,
    eventsCheckout: RedirectSessionEventsCheckoutParams,
    paidPlansCheckout: RedirectSessionPaidPlansCheckoutParams,
    login: RedirectSessionLoginParams,
    logout: RedirectSessionLogoutParams,
    auth: RedirectSessionAuthParams,
    memberAccountPage: RedirectSessionMembersAccountParams,
    storesProduct: RedirectSessionStoresProductParams,
    bookingsBook: RedirectSessionBookingsBookParams,
    ecomOrderPaymentRequest: RedirectSessionEcomOrderPaymentRequestParams,
    callbacks: CallbackParams,
    preferences: RedirectSessionPreferences,
    origin: nullable(text({ maxLength: 2048 })),
  }, { oneOf: {"Intent":["bookingsCheckout","ecomCheckout","eventsCheckout","paidPlansCheckout","login","logout","auth","memberAccountPage","storesProduct","bookingsBook","ecomOrderPaymentRequest"]} });
