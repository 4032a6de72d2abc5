// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, instant, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const StreetAddress: z.ZodType = object({
    number: text(),
    name: text(),
    apt: text(),
    formattedAddressLine: nullable(text()),
  });

const AddressLocation: z.ZodType = object({
    latitude: nullable(number()),
    longitude: nullable(number()),
  });

const Address: z.ZodType = object({
    country: nullable(text({ format: "COUNTRY" })),
    subdivision: nullable(text({ maxLength: 50 })),
    city: nullable(text({ maxLength: 50 })),
    postalCode: nullable(text({ maxLength: 50 })),
    streetAddress: StreetAddress,
    addressLine: nullable(text({ maxLength: 150 })),
    addressLine2: nullable(text({ maxLength: 100 })),
    geocode: AddressLocation,
    formattedAddress: nullable(text({ maxLength: 500 })),
    hint: nullable(text({ maxLength: 500 })),
  }, { readOnly: ["countryFullname","subdivisionFullname"] });

const VatType: z.ZodType = choice(["UNSPECIFIED","CPF","CNPJ"]);

const VatId: z.ZodType = object({
    id: text(),
    type: VatType,
  });

const FullAddressContactDetails: z.ZodType = object({
    firstName: nullable(text({ maxLength: 100 })),
    lastName: nullable(text({ maxLength: 100 })),
    phone: nullable(text({ format: "PHONE" })),
    company: nullable(text({ maxLength: 1000 })),
    vatId: VatId,
  });

const AddressWithContact: z.ZodType = object({
    address: Address,
    contactDetails: FullAddressContactDetails,
    addressesServiceId: nullable(text()),
  });

const ChargeType: z.ZodType = choice(["HANDLING_FEE","INSURANCE"]);

const MultiCurrencyPrice: z.ZodType = object({
    amount: decimal(),
  }, { readOnly: ["convertedAmount","formattedAmount","formattedConvertedAmount"] });

const ItemTaxFullDetails: z.ZodType = object({
    taxableAmount: MultiCurrencyPrice,
    taxGroupId: nullable(text({ format: "GUID" })),
    taxRate: decimal(),
    totalTax: MultiCurrencyPrice,
    exemptAmount: MultiCurrencyPrice,
    isItemTaxable: nullable(flag()),
    isTaxIncluded: nullable(flag()),
    calculatorName: nullable(text({ maxLength: 25 })),
  }, { readOnly: ["rateBreakdown","taxBreakdown"] });

const SelectedCarrierServiceOptionPrices: z.ZodType = object({
    totalPriceAfterTax: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    taxDetails: ItemTaxFullDetails,
    totalDiscount: MultiCurrencyPrice,
    price: MultiCurrencyPrice,
  });

const SelectedCarrierServiceOptionOtherCharge: z.ZodType = object({
    type: ChargeType,
    details: nullable(text({ maxLength: 200 })),
    cost: SelectedCarrierServiceOptionPrices,
  });

const Carrier: z.ZodType = object({
    appId: nullable(text({ format: "GUID" })),
    code: text({ maxLength: 250 }),
  });

const Region: z.ZodType = object({
    id: nullable(text({ format: "GUID" })),
    name: nullable(text({ maxLength: 100 })),
  });

const ApplicableLineItems: z.ZodType = object({
    lineItemIds: list(text({ minLength: 1, maxLength: 100 }), { maxSize: 300 }),
  });

const DeliveryAllocation: z.ZodType = object({
    deliveryCarrier: Carrier,
    deliveryRegion: Region,
    applicableLineItems: ApplicableLineItems,
  });

const SelectedCarrierServiceOption: z.ZodType = object({
    code: text({ maxLength: 100 }),
    otherCharges: list(SelectedCarrierServiceOptionOtherCharge),
    carrierId: nullable(text({ format: "GUID" })),
    deliveryAllocations: list(DeliveryAllocation, { maxSize: 300 }),
    partial: nullable(flag()),
  }, { readOnly: ["title","logistics","cost","requestedShippingOption"] });

const ShippingInfo: z.ZodType = object({
    shippingDestination: AddressWithContact,
    selectedCarrierServiceOption: SelectedCarrierServiceOption,
  }, { readOnly: ["region","carrierServiceOptions"] });

const BuyerInfo: z.ZodType = object({
    openAccess: flag(),
    email: nullable(text({ format: "EMAIL" })),
  }, { readOnly: ["visitorId","memberId","contactId"] });

const CustomField: z.ZodType = object({
    value: free(),
    title: text({ minLength: 1, maxLength: 500 }),
    translatedTitle: nullable(text({ minLength: 1, maxLength: 500 })),
  });

const SelectedMembership: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 200 }),
    appId: text({ format: "GUID" }),
    lineItemIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 300 }),
  });

const SelectedMemberships: z.ZodType = object({
    memberships: list(SelectedMembership, { maxSize: 300 }),
  });

const MembershipOptions: z.ZodType = object({
    selectedMemberships: SelectedMemberships,
  }, { readOnly: ["eligibleMemberships","invalidMemberships"] });

const ConversionInfo: z.ZodType = object({}, { readOnly: ["siteCurrency","conversionRate"] });

const ExtendedFields: z.ZodType = object({
    namespaces: map(free()),
  });

const CustomSettings: z.ZodType = object({
    lockGiftCard: flag(),
    lockCouponCode: flag(),
    disabledPolicyAgreementCheckbox: flag(),
    disabledManualPayment: flag(),
    disabledDiscountRulesCalculation: flag(),
  });

const CustomContentReference: z.ZodType = object({
    appId: text({ format: "GUID" }),
    componentId: text({ format: "GUID" }),
  });

const ExternalReference: z.ZodType = object({
    appId: text({ format: "GUID" }),
    resourceId: nullable(text({ minLength: 1, maxLength: 100 })),
  });

const Checkout: z.ZodType = object({
    billingInfo: AddressWithContact,
    shippingInfo: ShippingInfo,
    buyerNote: nullable(text({ maxLength: 1000 })),
    buyerInfo: BuyerInfo,
    customFields: list(CustomField),
    membershipOptions: MembershipOptions,
    cartId: nullable(text({ format: "GUID" })),
    conversionInfo: ConversionInfo,
    ecomId: nullable(text({ format: "GUID" })),
    extendedFields: ExtendedFields,
    customSettings: CustomSettings,
    customContentReference: CustomContentReference,
    externalReference: ExternalReference,
    businessLocationId: nullable(text({ format: "GUID" })),
    taxExemptGroupId: nullable(text({ format: "GUID" })),
  }, { readOnly: ["id","lineItems","conversionCurrency","priceSummary","calculationErrors","giftCard","appliedDiscounts","weightUnit","taxSummary","currency","channelType","siteLanguage","buyerLanguage","completed","taxIncludedInPrice","createdBy","createdDate","updatedDate","payNow","payLater","additionalFees","payNowTotalAfterGiftCard","violations","totalAfterGiftCard","purchaseFlowId","orderId","payAfterFreeTrial","paymentRequired","subscriptionCharges","paymentCurrency","lineItemsSubtotal"] });

const CatalogReference: z.ZodType = object({
    catalogItemId: text({ minLength: 1, maxLength: 36 }),
    appId: text({ minLength: 1 }),
    options: nullable(map(free())),
  });

const ProductName: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 200 }),
    translated: nullable(text({ minLength: 1, maxLength: 400 })),
  });

const PlainTextValue: z.ZodType = object({
    original: text({ maxLength: 600 }),
    translated: nullable(text({ maxLength: 600 })),
  });

const Color: z.ZodType = object({
    original: text({ maxLength: 500 }),
    translated: nullable(text({ maxLength: 500 })),
    code: nullable(text()),
  });

const DescriptionLineName: z.ZodType = object({
    original: text({ maxLength: 100 }),
    translated: nullable(text({ maxLength: 200 })),
  });

const DescriptionLineType: z.ZodType = choice(["UNRECOGNISED","PLAIN_TEXT","COLOR"]);

const DescriptionLine: z.ZodType = object({
    plainText: PlainTextValue,
    colorInfo: Color,
    plainTextValue: PlainTextValue,
    color: text(),
    name: DescriptionLineName,
    lineType: DescriptionLineType,
  }, { oneOf: {"Value":["plainText","colorInfo"],"DescriptionLineValue":["plainTextValue","color"]} });

const DimensionsUnit: z.ZodType = choice(["UNKNOWN_DIMENSIONS_UNIT","MM","CM","M","IN","FT","YD"]);

const Dimensions: z.ZodType = object({
    length: nullable(decimal()),
    width: nullable(decimal()),
    height: nullable(decimal()),
    unit: DimensionsUnit,
  });

const PhysicalProperties: z.ZodType = object({
    weight: nullable(number()),
    sku: nullable(text({ maxLength: 40 })),
    shippable: flag(),
    productDimensions: Dimensions,
    packageDimensions: Dimensions,
  });

const Image: z.ZodType = object({
    id: text(),
    height: number(),
    width: number(),
    altText: nullable(text()),
    filename: nullable(text()),
    url: text({ maxLength: 4000 }),
  });

const PaymentOptionType: z.ZodType = choice(["FULL_PAYMENT_ONLINE","FULL_PAYMENT_OFFLINE","MEMBERSHIP","DEPOSIT_ONLINE","MEMBERSHIP_OFFLINE","MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER"]);

const PaymentOption: z.ZodType = object({
    value: PaymentOptionType,
  });

const CatalogOverrideFields: z.ZodType = object({
    productName: ProductName,
    price: nullable(decimal()),
    fullPrice: nullable(decimal()),
    descriptionLines: list(DescriptionLine, { maxSize: 20 }),
    physicalProperties: PhysicalProperties,
    image: Image,
    paymentOption: PaymentOption,
    depositAmount: nullable(decimal()),
    savePaymentMethod: nullable(flag()),
    inventoryAppId: nullable(text({ format: "GUID" })),
    fixedQuantity: nullable(flag()),
  });

const TaxableAddressType: z.ZodType = choice(["BUSINESS","BILLING","SHIPPING"]);

const TaxableAddress: z.ZodType = object({
    addressType: TaxableAddressType,
  });

const LineItem: z.ZodType = object({
    quantity: number({ min: 1, max: 100000, integer: true }),
    catalogReference: CatalogReference,
    catalogOverrideFields: CatalogOverrideFields,
    taxableAddress: TaxableAddress,
    extendedFields: ExtendedFields,
    inventoryAppId: nullable(text({ format: "GUID" })),
    externalResourceId: nullable(text({ minLength: 1, maxLength: 100 })),
  }, { readOnly: ["id","productName","url","price","originalPrice","originalFullPrice","lineItemPrice","fullPrice","priceBeforeDiscounts","priceBeforeDiscountsAndTax","totalPriceAfterTax","totalPriceBeforeTax","taxDetails","discount","descriptionLines","media","availability","physicalProperties","couponScopes","itemType","subscriptionOptionInfo","fulfillerId","shippingGroupId","digitalFile","paymentOption","serviceProperties","rootCatalogItemId","priceDescription","depositAmount","deliveryProfileId","customLineItem","consentRequiredPaymentPolicy","priceUndetermined","fixedQuantity","savePaymentMethod","policies","membersOnly","modifierGroups","modifiersTotalPrice","platformFee"] });

const PriceDescription: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 100 }),
    translated: nullable(text({ minLength: 1, maxLength: 100 })),
  });

const PageUrlV2: z.ZodType = object({
    relativePath: text(),
    url: nullable(text()),
  });

const ItemTypePreset: z.ZodType = choice(["UNRECOGNISED","PHYSICAL","DIGITAL","GIFT_CARD","SERVICE"]);

const ItemType: z.ZodType = object({
    preset: ItemTypePreset,
    custom: text(),
  }, { oneOf: {"ItemTypeData":["preset","custom"]} });

const SubscriptionFrequency: z.ZodType = choice(["UNDEFINED","DAY","WEEK","MONTH","YEAR"]);

const FreeTrialPeriod: z.ZodType = object({
    frequency: SubscriptionFrequency,
    interval: number({ min: 1, max: 999 }),
  });

const BillingSettings: z.ZodType = object({
    anchorDay: nullable(number({ min: 1, max: 28 })),
  });

const ProductPeriodAlignment: z.ZodType = choice(["ALIGNED_WITH_BILLING_PERIOD","NOT_ALIGNED_WITH_BILLING_PERIOD"]);

const SubscriptionSettings: z.ZodType = object({
    frequency: SubscriptionFrequency,
    interval: nullable(number({ min: 1, max: 3650 })),
    autoRenewal: flag(),
    billingCycles: nullable(number({ min: 1 })),
    enableCustomerCancellation: flag(),
    freeTrialPeriod: FreeTrialPeriod,
    startDate: nullable(instant()),
    billingSettings: BillingSettings,
    productPeriodAlignment: ProductPeriodAlignment,
  });

const Title: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 150 }),
    translated: nullable(text({ minLength: 1, maxLength: 150 })),
  });

const Description: z.ZodType = object({
    original: text({ maxLength: 500 }),
    translated: nullable(text({ maxLength: 500 })),
  });

const SubscriptionOptionInfo: z.ZodType = object({
    subscriptionSettings: SubscriptionSettings,
    title: Title,
    description: Description,
  });

const FileType: z.ZodType = choice(["UNSPECIFIED","SECURE_PICTURE","SECURE_VIDEO","SECURE_DOCUMENT","SECURE_MUSIC","SECURE_ARCHIVE","SECURE_RAW"]);

const SecuredMedia: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    fileName: text({ minLength: 1, maxLength: 1000 }),
    fileType: FileType,
  });

const ServiceProperties: z.ZodType = object({
    scheduledDate: nullable(instant()),
    numberOfParticipants: nullable(number({ min: 1, max: 10000 })),
    endDate: nullable(instant()),
  });

const Policy: z.ZodType = object({
    title: nullable(text({ minLength: 1, maxLength: 29 })),
    content: text({ minLength: 1, maxLength: 3000 }),
  });

const TranslatableString: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 200 }),
    translated: nullable(text({ minLength: 1, maxLength: 400 })),
  });

const V1ItemModifier: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 36 }),
    quantity: nullable(number({ min: 1, max: 100000 })),
    label: TranslatableString,
    details: TranslatableString,
    price: nullable(decimal()),
  });

const V1ModifierGroup: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 36 }),
    name: TranslatableString,
    modifiers: list(V1ItemModifier, { minSize: 1, maxSize: 25 }),
  });

const CustomLineItem: z.ZodType = object({
    quantity: number({ min: 1, max: 100000, integer: true }),
    price: decimal(),
    priceDescription: PriceDescription,
    descriptionLines: list(DescriptionLine, { maxSize: 10 }),
    media: Image,
    taxGroupId: nullable(text({ format: "GUID" })),
    productName: ProductName,
    url: PageUrlV2,
    itemType: ItemType,
    fullPrice: nullable(decimal()),
    quantityAvailable: nullable(number({ min: 0, max: 100000, integer: true })),
    physicalProperties: PhysicalProperties,
    subscriptionOptionInfo: SubscriptionOptionInfo,
    digitalFile: SecuredMedia,
    paymentOption: PaymentOptionType,
    serviceProperties: ServiceProperties,
    rootCatalogItemId: nullable(text({ minLength: 1, maxLength: 36 })),
    depositAmount: nullable(decimal()),
    deliveryProfileId: nullable(text({ format: "GUID" })),
    catalogReference: CatalogReference,
    priceUndetermined: flag(),
    fixedQuantity: flag(),
    policies: list(Policy, { maxSize: 5 }),
    inventoryAppId: nullable(text({ format: "GUID" })),
    membersOnly: flag(),
    taxableAddress: TaxableAddress,
    modifierGroups: list(V1ModifierGroup, { maxSize: 25 }),
  }, { readOnly: ["id","consentRequiredPaymentPolicy","savePaymentMethod"] });

const ChannelType: z.ZodType = choice(["UNSPECIFIED","WEB","POS","EBAY","AMAZON","OTHER_PLATFORM","WIX_APP_STORE","WIX_INVOICES","BACKOFFICE_MERCHANT","WISH","CLASS_PASS","GLOBAL_E","FACEBOOK","ETSY","TIKTOK","FAIRE_COM","PAYPAL_AGENTIC_CHECKOUT","STRIPE_AGENTIC_CHECKOUT","WIX_INVOICES_PLATFORM","UCP_AGENTIC_CHECKOUT"]);

export const CreateCheckoutRequest: z.ZodType = object({
    checkoutInfo: Checkout,
    couponCode: nullable(text()),
    lineItems: list(LineItem, { maxSize: 300 }),
    customLineItems: list(CustomLineItem, { maxSize: 300 }),
    channelType: ChannelType,
    giftCardCode: nullable(text()),
    overrideCheckoutUrl: nullable(text({ maxLength: 1000 })),
    giftCardRedeemAmount: nullable(decimal({ min: 0, max: 1000000000000000, maxScale: 3 })),
  });

export const GetCheckoutRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    refresh: nullable(flag()),
  });

export const GetCheckoutByCartIdRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const GetCheckoutURLRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    currencyCode: nullable(text({ format: "CURRENCY" })),
  });

export const UpdateCheckoutRequest: z.ZodType = object({
    checkout: Checkout,
    couponCode: nullable(text()),
    giftCardCode: nullable(text()),
    fieldMask: fieldMask(),
    ignoreCalculationErrors: nullable(flag()),
    overrideCheckoutUrl: nullable(text({ maxLength: 1000 })),
    lineItems: list(LineItem, { maxSize: 300 }),
    customLineItems: list(CustomLineItem, { maxSize: 300 }),
    giftCardRedeemAmount: nullable(decimal()),
  });

export const AddToCheckoutRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    lineItems: list(LineItem, { maxSize: 100 }),
    customLineItems: list(CustomLineItem, { maxSize: 100 }),
  });

export const RemoveLineItemsRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    lineItemIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 300 }),
  });

const LineItemQuantityUpdate: z.ZodType = object({
    id: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000, integer: true }),
  });

export const UpdateLineItemsQuantityRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    lineItems: list(LineItemQuantityUpdate, { minSize: 1, maxSize: 100 }),
  });

export const RemoveCouponRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const CreateOrderRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    urlParams: map(text(), { maxSize: 50 }),
    savePaymentMethod: flag(),
    delayCapture: flag(),
    inAppPurchase: flag(),
  });

export const RemoveGiftCardRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });
