// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, instant, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

export const GetCurrentCartRequest: z.ZodType = object({});

const MerchantDiscountInput: z.ZodType = object({
    amount: decimal({ min: 0 }),
    lineItemIds: list(text({ format: "GUID" }), { maxSize: 300 }),
    percentage: number({ min: 0, max: 100 }),
  });

const BuyerInfo: z.ZodType = object({
    contactId: nullable(text({ format: "GUID" })),
    email: nullable(text({ format: "EMAIL" })),
  }, { readOnly: ["visitorId","memberId","userId"] });

const StreetAddress: z.ZodType = object({
    number: text({ maxLength: 100 }),
    name: text({ maxLength: 200 }),
    apt: text({ maxLength: 100 }),
    formattedAddressLine: nullable(text({ maxLength: 300 })),
  });

const AddressLocation: z.ZodType = object({
    latitude: nullable(number({ min: -90, max: 90 })),
    longitude: nullable(number({ min: -180, max: 180 })),
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
    id: text({ maxLength: 100 }),
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
  });

const SelectedShippingOption: z.ZodType = object({
    carrierId: nullable(text({ format: "GUID" })),
    code: text({ minLength: 1, maxLength: 100 }),
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(free()),
  });

const Cart: z.ZodType = object({
    buyerNote: nullable(text({ maxLength: 1000 })),
    buyerInfo: BuyerInfo,
    contactInfo: AddressWithContact,
    overrideCheckoutUrl: nullable(text({ maxLength: 1000 })),
    selectedShippingOption: SelectedShippingOption,
    extendedFields: ExtendedFields,
    businessLocationId: nullable(text({ format: "GUID" })),
  }, { readOnly: ["id","lineItems","currency","conversionCurrency","buyerLanguage","siteLanguage","taxIncludedInPrices","weightUnit","subtotal","subtotalAfterDiscounts","discount","checkoutId","appliedDiscounts","createdDate","updatedDate","purchaseFlowId","paymentCurrency","revision"] });

const CatalogReference: z.ZodType = object({
    catalogItemId: text({ minLength: 1, maxLength: 36 }),
    appId: text({ minLength: 1, maxLength: 100 }),
    options: nullable(map(free())),
  });

const SelectedMembership: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    appId: text({ format: "GUID" }),
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
    id: text({ maxLength: 1000 }),
    height: number(),
    width: number(),
    altText: nullable(text({ maxLength: 1000 })),
    filename: nullable(text({ maxLength: 1000 })),
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
    selectedMembership: SelectedMembership,
    catalogOverrideFields: CatalogOverrideFields,
    taxableAddress: TaxableAddress,
    extendedFields: ExtendedFields,
    inventoryAppId: nullable(text({ format: "GUID" })),
  }, { readOnly: ["id","productName","url","price","originalPrice","originalFullPrice","fullPrice","priceBeforeDiscounts","lineItemPrice","descriptionLines","image","availability","physicalProperties","couponScopes","itemType","subscriptionOptionInfo","digitalFile","paymentOption","serviceProperties","rootCatalogItemId","priceDescription","depositAmount","deliveryProfileId","taxGroupId","customLineItem","consentRequiredPaymentPolicy","shippingGroupId","priceUndetermined","fixedQuantity","savePaymentMethod","policies","membersOnly","modifierGroups","modifiersTotalPrice","platformFee"] });

const PriceDescription: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 100 }),
    translated: nullable(text({ minLength: 1, maxLength: 100 })),
  });

const PageUrlV2: z.ZodType = object({
    relativePath: text({ maxLength: 2048 }),
    url: nullable(text({ maxLength: 2048 })),
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
    interval: nullable(number({ min: 1, max: 3650, integer: true })),
    autoRenewal: flag(),
    billingCycles: nullable(number({ min: 1, integer: true })),
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
    numberOfParticipants: nullable(number({ min: 1, max: 10000, integer: true })),
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
    quantity: nullable(number({ min: 1, max: 100000, integer: true })),
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
    price: decimal({ min: 0 }),
    priceDescription: PriceDescription,
    descriptionLines: list(DescriptionLine, { maxSize: 10 }),
    media: Image,
    taxGroupId: nullable(text({ format: "GUID" })),
    productName: ProductName,
    url: PageUrlV2,
    itemType: ItemType,
    fullPrice: nullable(decimal({ min: 0 })),
    quantityAvailable: nullable(number({ min: 0, max: 100000, integer: true })),
    physicalProperties: PhysicalProperties,
    subscriptionOptionInfo: SubscriptionOptionInfo,
    digitalFile: SecuredMedia,
    paymentOption: PaymentOptionType,
    serviceProperties: ServiceProperties,
    rootCatalogItemId: nullable(text({ minLength: 1, maxLength: 36 })),
    depositAmount: nullable(decimal({ min: 0 })),
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

export const UpdateCartRequest: z.ZodType = object({
    merchantDiscounts: list(MerchantDiscountInput),
    cartInfo: Cart,
    couponCode: nullable(text({ maxLength: 200 })),
    lineItems: list(LineItem, { maxSize: 300 }),
    customLineItems: list(CustomLineItem, { maxSize: 300 }),
    cartFieldmask: fieldMask(),
  });

export const DeleteCurrentCartRequest: z.ZodType = object({});

export const AddToCurrentCartRequest: z.ZodType = object({
    lineItems: list(LineItem, { maxSize: 100 }),
    customLineItems: list(CustomLineItem, { maxSize: 100 }),
    businessLocationId: nullable(text({ format: "GUID" })),
  });

export const RemoveLineItemsFromCurrentCartRequest: z.ZodType = object({
    lineItemIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

const LineItemQuantityUpdate: z.ZodType = object({
    id: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000, integer: true }),
  });

export const UpdateCurrentCartLineItemQuantityRequest: z.ZodType = object({
    lineItems: list(LineItemQuantityUpdate, { minSize: 1, maxSize: 100 }),
  });

export const RemoveCouponFromCurrentCartRequest: z.ZodType = object({});

const ChannelType: z.ZodType = choice(["UNSPECIFIED","WEB","POS","EBAY","AMAZON","OTHER_PLATFORM","WIX_APP_STORE","WIX_INVOICES","BACKOFFICE_MERCHANT","WISH","CLASS_PASS","GLOBAL_E","FACEBOOK","ETSY","TIKTOK","FAIRE_COM","PAYPAL_AGENTIC_CHECKOUT","STRIPE_AGENTIC_CHECKOUT","WIX_INVOICES_PLATFORM","UCP_AGENTIC_CHECKOUT"]);

export const CreateCheckoutFromCurrentCartRequest: z.ZodType = object({
    channelType: ChannelType,
    shippingAddress: Address,
    billingAddress: Address,
    selectedShippingOption: SelectedShippingOption,
    email: nullable(text({ format: "EMAIL" })),
  });

const HostSelectedMembership: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 200 }),
    appId: text({ format: "GUID" }),
    lineItemIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 300 }),
  });

const SelectedMemberships: z.ZodType = object({
    memberships: list(HostSelectedMembership, { maxSize: 300 }),
  });

export const EstimateCurrentCartTotalsRequest: z.ZodType = object({
    selectedShippingOption: SelectedShippingOption,
    shippingAddress: Address,
    billingAddress: Address,
    selectedMemberships: SelectedMemberships,
    calculateTax: nullable(flag()),
    calculateShipping: nullable(flag()),
    calculateAdditionalFees: nullable(flag()),
  });
