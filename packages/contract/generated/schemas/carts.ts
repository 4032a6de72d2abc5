// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, instant, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const MerchantDiscountInput: z.ZodType = object({
    amount: text(),
    lineItemIds: list(text()),
  });

const BuyerInfo: z.ZodType = object({
    contactId: nullable(text({ format: "GUID" })),
    email: nullable(text({ format: "EMAIL" })),
  }, { readOnly: ["visitorId","memberId","userId"] });

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
  });

const SelectedShippingOption: z.ZodType = object({
    carrierId: nullable(text({ format: "GUID" })),
    code: text({ minLength: 1, maxLength: 100 }),
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
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
    appId: text({ minLength: 1 }),
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
    length: nullable(decimal({ min: 0, max: 999999999, maxScale: 6 })),
    width: nullable(decimal({ min: 0, max: 999999999, maxScale: 6 })),
    height: nullable(decimal({ min: 0, max: 999999999, maxScale: 6 })),
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
  }, { readOnly: ["url"] });

const PaymentOptionType: z.ZodType = choice(["FULL_PAYMENT_ONLINE","FULL_PAYMENT_OFFLINE","MEMBERSHIP","DEPOSIT_ONLINE","MEMBERSHIP_OFFLINE","MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER"]);

const PaymentOption: z.ZodType = object({
    value: PaymentOptionType,
  });

const CatalogOverrideFields: z.ZodType = object({
    productName: ProductName,
    price: nullable(decimal({ min: 0, max: 999999999, maxScale: 3 })),
    fullPrice: nullable(decimal({ min: 0, max: 999999999, maxScale: 3 })),
    descriptionLines: list(DescriptionLine, { maxSize: 20 }),
    physicalProperties: PhysicalProperties,
    image: Image,
    paymentOption: PaymentOption,
    depositAmount: nullable(decimal({ min: 0, max: 999999999, maxScale: 3 })),
    savePaymentMethod: nullable(flag()),
    inventoryAppId: nullable(text({ format: "GUID" })),
    fixedQuantity: nullable(flag()),
  });

const TaxableAddressType: z.ZodType = choice(["BUSINESS","BILLING","SHIPPING"]);

const TaxableAddress: z.ZodType = object({
    addressType: TaxableAddressType,
  });

const LineItem: z.ZodType = object({
    quantity: number({ min: 1, max: 100000 }),
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
    price: nullable(decimal({ min: 0, max: 1000000000000000, maxScale: 3 })),
  });

const V1ModifierGroup: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 36 }),
    name: TranslatableString,
    modifiers: list(V1ItemModifier, { minSize: 1, maxSize: 25 }),
  });

const CustomLineItem: z.ZodType = object({
    quantity: number({ min: 1, max: 100000 }),
    price: decimal({ min: 0, max: 1000000000000000 }),
    priceDescription: PriceDescription,
    descriptionLines: list(DescriptionLine, { maxSize: 10 }),
    media: Image,
    taxGroupId: nullable(text({ format: "GUID" })),
    productName: ProductName,
    url: PageUrlV2,
    itemType: ItemType,
    fullPrice: nullable(decimal()),
    quantityAvailable: nullable(number({ max: 100000 })),
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

export const CreateCartRequest: z.ZodType = object({
    merchantDiscounts: list(MerchantDiscountInput),
    cartInfo: Cart,
    couponCode: nullable(text()),
    lineItems: list(LineItem, { maxSize: 300 }),
    customLineItems: list(CustomLineItem, { maxSize: 300 }),
  });

export const UpdateCartRequest: z.ZodType = object({
    merchantDiscounts: list(MerchantDiscountInput),
    cartInfo: Cart,
    couponCode: nullable(text()),
    lineItems: list(LineItem, { maxSize: 300 }),
    customLineItems: list(CustomLineItem, { maxSize: 300 }),
    cartFieldmask: fieldMask(),
  });

export const GetCartRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    refreshOverride: nullable(flag()),
  });

export const GetCartByCheckoutIdRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const AddToCartRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    lineItems: list(LineItem, { maxSize: 100 }),
    customLineItems: list(CustomLineItem, { maxSize: 100 }),
    businessLocationId: nullable(text({ format: "GUID" })),
  });

export const RemoveLineItemsRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    lineItemIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

const ChannelType: z.ZodType = choice(["UNSPECIFIED","WEB","POS","EBAY","AMAZON","OTHER_PLATFORM","WIX_APP_STORE","WIX_INVOICES","BACKOFFICE_MERCHANT","WISH","CLASS_PASS","GLOBAL_E","FACEBOOK","ETSY","TIKTOK","FAIRE_COM","PAYPAL_AGENTIC_CHECKOUT","STRIPE_AGENTIC_CHECKOUT","WIX_INVOICES_PLATFORM","UCP_AGENTIC_CHECKOUT"]);

export const CreateCheckoutRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    channelType: ChannelType,
    shippingAddress: Address,
    billingAddress: Address,
    selectedShippingOption: SelectedShippingOption,
    email: nullable(text({ format: "EMAIL" })),
  });

export const RemoveCouponRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

const LineItemQuantityUpdate: z.ZodType = object({
    id: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

export const UpdateLineItemsQuantityRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    lineItems: list(LineItemQuantityUpdate, { minSize: 1, maxSize: 100 }),
  });

const HostSelectedMembership: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 200 }),
    appId: text({ format: "GUID" }),
    lineItemIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 300 }),
  });

const SelectedMemberships: z.ZodType = object({
    memberships: list(HostSelectedMembership, { maxSize: 300 }),
  });

export const EstimateTotalsRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    selectedShippingOption: SelectedShippingOption,
    shippingAddress: Address,
    billingAddress: Address,
    selectedMemberships: SelectedMemberships,
    calculateTax: nullable(flag()),
    calculateShipping: nullable(flag()),
    calculateAdditionalFees: nullable(flag()),
  });

export const DeleteCartRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const RemoveBusinessLocationRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });
