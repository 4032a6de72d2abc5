// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, instant, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

export const GetOrderRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ min: 0, max: 100, integer: true })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const AddressLocation: z.ZodType = object({
    latitude: nullable(number()),
    longitude: nullable(number()),
  });

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
    selectItemsBy: nullable(list(map(free()), { maxSize: 10 })),
    origin: AddressLocation,
  });

const CursorSearch: z.ZodType = object({
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 4 }),
  });

export const SearchOrdersRequest: z.ZodType = object({
    search: CursorSearch,
  });

const BuyerInfo: z.ZodType = object({
    visitorId: text({ format: "GUID" }),
    memberId: text({ format: "GUID" }),
    contactId: nullable(text({ format: "GUID" })),
    email: nullable(text({ format: "EMAIL" })),
  }, { oneOf: {"Id":["visitorId","memberId"]} });

const PaymentStatusEnumPaymentStatus: z.ZodType = choice(["UNSPECIFIED","NOT_PAID","PAID","PARTIALLY_REFUNDED","FULLY_REFUNDED","PENDING","PARTIALLY_PAID","PENDING_MERCHANT","CANCELED","DECLINED"]);

const WeightUnit: z.ZodType = choice(["UNSPECIFIED_WEIGHT_UNIT","KG","LB"]);

const CurrencyConversionDetails: z.ZodType = object({}, { readOnly: ["originalCurrency","conversionRate"] });

const StreetAddress: z.ZodType = object({
    number: text(),
    name: text(),
    apt: text(),
    formattedAddressLine: nullable(text()),
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

const PickupAddress: z.ZodType = object({
    country: nullable(text({ format: "COUNTRY" })),
    subdivision: nullable(text({ maxLength: 50 })),
    city: nullable(text({ maxLength: 1000 })),
    postalCode: nullable(text({ maxLength: 1000 })),
    streetAddress: StreetAddress,
    addressLine: nullable(text({ maxLength: 1000 })),
    addressLine2: nullable(text({ maxLength: 1000 })),
    geocode: AddressLocation,
  }, { readOnly: ["countryFullname","subdivisionFullname"] });

const PickupMethod: z.ZodType = choice(["STORE_PICKUP","PICKUP_POINT"]);

const PickupDetails: z.ZodType = object({
    address: PickupAddress,
    pickupMethod: PickupMethod,
  });

const DeliveryTimeSlot: z.ZodType = object({
    from: nullable(instant()),
    to: nullable(instant()),
  });

const DeliveryLogistics: z.ZodType = object({
    shippingDestination: AddressWithContact,
    pickupDetails: PickupDetails,
    deliveryTime: nullable(text({ maxLength: 500 })),
    instructions: nullable(text({ maxLength: 1000 })),
    deliverByDate: nullable(instant()),
    deliveryTimeSlot: DeliveryTimeSlot,
  }, { oneOf: {"Address":["shippingDestination","pickupDetails"]} });

const Price: z.ZodType = object({
    amount: decimal({ min: 0, max: 1000000000000000 }),
  }, { readOnly: ["formattedAmount"] });

const ItemTaxFullDetails: z.ZodType = object({
    taxableAmount: Price,
    taxGroupId: nullable(text({ format: "GUID" })),
    taxRate: decimal({ min: 0, maxScale: 6 }),
    totalTax: Price,
    exemptAmount: Price,
  });

const JurisdictionType: z.ZodType = choice(["UNDEFINED","COUNTRY","STATE","COUNTY","CITY","SPECIAL"]);

const LineItemTaxBreakdown: z.ZodType = object({
    jurisdiction: nullable(text({ maxLength: 200 })),
    rate: nullable(decimal({ min: 0, maxScale: 6 })),
    taxAmount: Price,
    taxType: nullable(text({ maxLength: 200 })),
    taxName: nullable(text({ maxLength: 200 })),
    jurisdictionType: JurisdictionType,
    nonTaxableAmount: Price,
    taxableAmount: Price,
    exemptAmount: Price,
  });

const LineItemTaxInfo: z.ZodType = object({
    taxAmount: Price,
    taxableAmount: Price,
    taxRate: nullable(decimal({ min: 0, maxScale: 6 })),
    taxGroupId: nullable(text({ format: "GUID" })),
    taxIncludedInPrice: flag(),
    taxBreakdown: list(LineItemTaxBreakdown, { maxSize: 7 }),
    exemptAmount: Price,
  });

const ShippingPrice: z.ZodType = object({
    price: Price,
    taxDetails: ItemTaxFullDetails,
    taxInfo: LineItemTaxInfo,
  }, { readOnly: ["totalPriceBeforeTax","totalPriceAfterTax","discount"] });

const ShippingRegion: z.ZodType = object({
    name: nullable(text({ maxLength: 100 })),
  });

const V1ShippingInformation: z.ZodType = object({
    carrierId: nullable(text({ minLength: 1, maxLength: 100 })),
    code: nullable(text({ minLength: 1, maxLength: 100 })),
    title: text({ maxLength: 250 }),
    logistics: DeliveryLogistics,
    cost: ShippingPrice,
    region: ShippingRegion,
  });

const OrderStatus: z.ZodType = choice(["INITIALIZED","APPROVED","CANCELED","PENDING","REJECTED"]);

const TaxSummary: z.ZodType = object({}, { readOnly: ["totalTax","manualTaxRate"] });

const OrderTaxBreakdown: z.ZodType = object({
    taxName: text({ maxLength: 200 }),
    taxType: text({ maxLength: 200 }),
    jurisdiction: text({ maxLength: 200 }),
    jurisdictionType: JurisdictionType,
    rate: decimal({ min: 0, maxScale: 6 }),
    aggregatedTaxAmount: Price,
    aggregatedTaxableAmount: Price,
    aggregatedExemptAmount: Price,
  });

const OrderTaxInfo: z.ZodType = object({
    totalTax: Price,
    taxBreakdown: list(OrderTaxBreakdown, { maxSize: 50 }),
  }, { readOnly: ["manualTaxRate","taxExempt","totalExempt"] });

const Coupon: z.ZodType = object({
    id: text(),
    code: text(),
    name: text(),
    amount: Price,
  });

const DiscountReason: z.ZodType = choice(["UNSPECIFIED","EXCHANGED_ITEMS","BILLING_ADJUSTMENT"]);

const MerchantDiscount: z.ZodType = object({
    discountReason: DiscountReason,
    description: nullable(text({ maxLength: 200 })),
    amount: Price,
    percentage: nullable(decimal({ min: 0.01, max: 100, maxScale: 2 })),
    name: nullable(text({ maxLength: 200 })),
  }, { oneOf: {"MerchantDiscountReason":["discountReason","description"]} });

const DiscountRuleName: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 256 }),
    translated: nullable(text({ minLength: 1, maxLength: 500 })),
  });

const DiscountRule: z.ZodType = object({
    id: text({ format: "GUID" }),
    name: DiscountRuleName,
    amount: Price,
  });

const DiscountType: z.ZodType = choice(["GLOBAL","SPECIFIC_ITEMS","SHIPPING"]);

const LineItemDiscount: z.ZodType = object({
    id: text({ format: "GUID" }),
    totalDiscount: Price,
  });

const ItemCombinationLineItem: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    discountAmount: Price,
    quantity: number({ min: 1, max: 100000 }),
  });

const ItemCombination: z.ZodType = object({
    count: number({ min: 1, max: 100000 }),
    lineItems: list(ItemCombinationLineItem, { minSize: 1, maxSize: 100 }),
  });

const AppliedDiscount: z.ZodType = object({
    coupon: Coupon,
    merchantDiscount: MerchantDiscount,
    discountRule: DiscountRule,
    discountType: DiscountType,
    lineItemIds: list(text({ format: "GUID" }), { maxSize: 300 }),
    id: nullable(text({ format: "GUID" })),
    lineItemDiscounts: list(LineItemDiscount, { maxSize: 300 }),
    subscriptionCycles: nullable(number({ min: 1, max: 999 })),
    itemCombinations: list(ItemCombination, { maxSize: 1000 }),
  }, { oneOf: {"DiscountSource":["coupon","merchantDiscount","discountRule"]} });

const AttributionSource: z.ZodType = choice(["UNSPECIFIED","FACEBOOK_ADS"]);

const ChannelType: z.ZodType = choice(["UNSPECIFIED","WEB","POS","EBAY","AMAZON","OTHER_PLATFORM","WIX_APP_STORE","WIX_INVOICES","BACKOFFICE_MERCHANT","WISH","CLASS_PASS","GLOBAL_E","FACEBOOK","ETSY","TIKTOK","FAIRE_COM","PAYPAL_AGENTIC_CHECKOUT","STRIPE_AGENTIC_CHECKOUT","WIX_INVOICES_PLATFORM","UCP_AGENTIC_CHECKOUT"]);

const ChannelInfo: z.ZodType = object({
    type: ChannelType,
    externalOrderId: nullable(text({ maxLength: 100 })),
    externalOrderUrl: nullable(text({ maxLength: 300 })),
  });

const CustomField: z.ZodType = object({
    value: free(),
    title: text({ minLength: 1, maxLength: 500 }),
    translatedTitle: nullable(text({ minLength: 1, maxLength: 500 })),
  });

const AdditionalFeeSource: z.ZodType = choice(["SERVICE_PLUGIN","ITEM","MANUAL","SHIPPING","PLATFORM"]);

const TaxableAddressType: z.ZodType = choice(["BUSINESS","BILLING","SHIPPING"]);

const TaxableAddress: z.ZodType = object({
    addressType: TaxableAddressType,
  });

const AdditionalFee: z.ZodType = object({
    code: nullable(text({ minLength: 1, maxLength: 100 })),
    name: text({ minLength: 1, maxLength: 50 }),
    price: Price,
    taxDetails: ItemTaxFullDetails,
    taxInfo: LineItemTaxInfo,
    providerAppId: nullable(text({ format: "GUID" })),
    priceBeforeTax: Price,
    priceAfterTax: Price,
    id: text({ format: "GUID" }),
    lineItemIds: list(text({ format: "GUID" })),
    subscriptionCycles: nullable(number({ min: 1, max: 999 })),
    source: AdditionalFeeSource,
    taxableAddress: TaxableAddress,
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
  });

const TagList: z.ZodType = object({
    tagIds: list(text({ maxLength: 5 }), { maxSize: 100 }),
  });

const Tags: z.ZodType = object({
    privateTags: TagList,
    tags: TagList,
  });

const Location: z.ZodType = object({
    id: text({ format: "GUID" }),
  }, { readOnly: ["name"] });

const TranslatableString: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 200 }),
    translated: nullable(text({ minLength: 1, maxLength: 400 })),
  });

const ChargeType: z.ZodType = choice(["PASS_ON","ABSORBED"]);

const PlatformFee: z.ZodType = object({
    name: TranslatableString,
    amount: Price,
    lineItemId: text({ format: "GUID" }),
    chargeType: ChargeType,
    percentageRate: decimal({ max: 1, maxScale: 4 }),
  });

const PlatformFeeSummary: z.ZodType = object({
    total: Price,
    totalPassOn: Price,
    totalAbsorbed: Price,
    fees: list(PlatformFee, { maxSize: 300 }),
  });

const Order: z.ZodType = object({
    id: nullable(text({ format: "GUID" })),
    buyerInfo: BuyerInfo,
    paymentStatus: PaymentStatusEnumPaymentStatus,
    buyerLanguage: nullable(text()),
    weightUnit: WeightUnit,
    currency: nullable(text({ format: "CURRENCY" })),
    currencyConversionDetails: CurrencyConversionDetails,
    taxIncludedInPrices: flag(),
    billingInfo: AddressWithContact,
    shippingInfo: V1ShippingInformation,
    buyerNote: nullable(text({ maxLength: 1000 })),
    status: OrderStatus,
    archived: nullable(flag()),
    taxSummary: TaxSummary,
    taxInfo: OrderTaxInfo,
    appliedDiscounts: list(AppliedDiscount, { maxSize: 320 }),
    attributionSource: AttributionSource,
    channelInfo: ChannelInfo,
    seenByAHuman: nullable(flag()),
    checkoutId: nullable(text({ format: "GUID" })),
    customFields: list(CustomField),
    cartId: nullable(text({ format: "GUID" })),
    isInternalOrderCreate: flag(),
    additionalFees: list(AdditionalFee, { maxSize: 100 }),
    extendedFields: ExtendedFields,
    purchaseFlowId: nullable(text({ format: "GUID" })),
    recipientInfo: AddressWithContact,
    tags: Tags,
    purchasedDate: nullable(instant()),
    businessLocation: Location,
    platformFeeSummary: PlatformFeeSummary,
  }, { readOnly: ["number","createdDate","updatedDate","lineItems","fulfillmentStatus","siteLanguage","priceSummary","activities","createdBy","payNow","balanceSummary","fulfillmentStatusesAggregate","payAfterFreeTrial","deposit","settings","forms","imported","demo"] });

export const UpdateOrderRequest: z.ZodType = object({
    order: Order,
    fieldMask: fieldMask(),
  });

export const CancelOrderRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    sendOrderCanceledEmail: flag(),
    customMessage: nullable(text({ minLength: 1, maxLength: 1000 })),
    restockAllItems: flag(),
  });

const PredefinedPaymentMethod: z.ZodType = choice(["CASH","BANK_TRANSFER","CHECK"]);

const UserDefinedPaymentMethodName: z.ZodType = object({
    predefined: PredefinedPaymentMethod,
    custom: nullable(text({ minLength: 1, maxLength: 150 })),
  }, { oneOf: {"Kind":["predefined","custom"]} });

export const MarkOrderAsPaidRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
    userDefinedPaymentMethodName: UserDefinedPaymentMethodName,
  });

const MaskedOrder: z.ZodType = object({
    order: Order,
    fieldMask: fieldMask(),
  });

export const BulkUpdateOrdersRequest: z.ZodType = object({
    orders: list(MaskedOrder, { minSize: 1, maxSize: 100 }),
    returnEntity: flag(),
  });

export const BulkUpdateOrderTagsRequest: z.ZodType = object({
    orderIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
    assignTags: Tags,
    unassignTags: Tags,
  });

const CustomActivity: z.ZodType = object({
    appId: text({ format: "GUID" }),
    type: text({ maxLength: 100 }),
    additionalData: map(text()),
  });

const MerchantComment: z.ZodType = object({
    message: text({ minLength: 1, maxLength: 5000 }),
  });

const PublicActivity: z.ZodType = object({
    customActivity: CustomActivity,
    merchantComment: MerchantComment,
  }, { oneOf: {"Content":["customActivity","merchantComment"]} });

export const AddActivityRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    activity: PublicActivity,
  });

const OrderRefunded: z.ZodType = object({
    manual: flag(),
    amount: Price,
    reason: text({ maxLength: 200 }),
  });

const OrderCreatedFromExchange: z.ZodType = object({
    originalOrderId: text({ format: "GUID" }),
  });

const LineItemExchangeData: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

const NewExchangeOrderCreated: z.ZodType = object({
    exchangeOrderId: text({ format: "GUID" }),
    lineItems: list(LineItemExchangeData, { minSize: 1, maxSize: 300 }),
  });

const ProductName: z.ZodType = object({
    original: text({ minLength: 1, maxLength: 200 }),
    translated: nullable(text({ minLength: 1, maxLength: 400 })),
  });

const LineItemQuantityChangeType: z.ZodType = choice(["QUANTITY_INCREASED","QUANTITY_DECREASED"]);

const LineItemQuantityChange: z.ZodType = object({
    originalQuantity: number({ max: 1000000 }),
    newQuantity: number({ max: 1000000 }),
    diff: number({ min: 1, max: 1000000 }),
    deltaType: LineItemQuantityChangeType,
  });

const LineItemPriceChange: z.ZodType = object({
    originalPrice: Price,
    newPrice: Price,
  });

const LineItemProductNameChange: z.ZodType = object({
    originalProductName: ProductName,
    newProductName: ProductName,
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

const LineItemDescriptionLineChange: z.ZodType = object({
    addedDescriptionLines: list(DescriptionLine, { maxSize: 20 }),
    removedDescriptionLines: list(DescriptionLine, { maxSize: 20 }),
  });

const ItemModifier: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 36 }),
    quantity: nullable(number({ min: 1, max: 100000 })),
    label: TranslatableString,
    details: TranslatableString,
    price: Price,
  });

const ModifierGroup: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 36 }),
    name: TranslatableString,
    modifiers: list(ItemModifier, { minSize: 1, maxSize: 10 }),
  });

const LineItemModifiersChange: z.ZodType = object({
    addedModifierGroups: list(ModifierGroup, { maxSize: 10 }),
    removedModifierGroups: list(ModifierGroup, { maxSize: 10 }),
  });

const LineItemChanges: z.ZodType = object({
    id: text({ format: "GUID" }),
    name: ProductName,
    quantity: LineItemQuantityChange,
    price: LineItemPriceChange,
    productName: LineItemProductNameChange,
    descriptionLines: LineItemDescriptionLineChange,
    modifierGroups: LineItemModifiersChange,
  });

const ManagedLineItem: z.ZodType = object({
    id: text({ format: "GUID" }),
    name: ProductName,
    quantity: number({ min: 1, max: 1000000 }),
  });

const TranslatedValue: z.ZodType = object({
    original: text({ minLength: 1 }),
    translated: nullable(text({ minLength: 1 })),
  });

const LineItemAmount: z.ZodType = object({
    id: text({ format: "GUID" }),
    name: ProductName,
    amount: Price,
  });

const ManagedDiscount: z.ZodType = object({
    id: text({ format: "GUID" }),
    name: TranslatedValue,
    affectedLineItems: list(LineItemAmount),
    totalAmount: Price,
  });

const ManagedAdditionalFee: z.ZodType = object({
    id: text({ format: "GUID" }),
    name: TranslatedValue,
    affectedLineItems: list(LineItemAmount),
    totalAmount: Price,
  });

const TotalPriceChange: z.ZodType = object({
    originalTotal: Price,
    newTotal: Price,
  });

const ShippingInformation: z.ZodType = object({
    total: Price,
    shippingTitle: text({ maxLength: 250 }),
  });

const ShippingInformationChange: z.ZodType = object({
    originalShippingInfo: ShippingInformation,
    newShippingInfo: ShippingInformation,
  });

const OrderChange: z.ZodType = object({
    lineItemChanged: LineItemChanges,
    lineItemAdded: ManagedLineItem,
    lineItemRemoved: ManagedLineItem,
    discountAdded: ManagedDiscount,
    discountRemoved: ManagedDiscount,
    additionalFeeAdded: ManagedAdditionalFee,
    additionalFeeRemoved: ManagedAdditionalFee,
    totalPriceChanged: TotalPriceChange,
    shippingInformationChanged: ShippingInformationChange,
  }, { oneOf: {"Value":["lineItemChanged","lineItemAdded","lineItemRemoved","discountAdded","discountRemoved","additionalFeeAdded","additionalFeeRemoved","totalPriceChanged","shippingInformationChanged"]} });

const DraftOrderChangesApplied: z.ZodType = object({
    draftOrderId: text(),
    reason: nullable(text({ maxLength: 200 })),
    changes: list(OrderChange),
  });

const SavedPaymentMethod: z.ZodType = object({
    name: text({ minLength: 1, maxLength: 100 }),
    description: nullable(text({ minLength: 1, maxLength: 100 })),
  });

const AuthorizedPaymentCreated: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    amount: Price,
    lastFourDigits: nullable(text({ maxLength: 4 })),
    brand: nullable(text({ maxLength: 100 })),
  });

const AuthorizedPaymentCaptured: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    amount: Price,
    lastFourDigits: nullable(text({ maxLength: 4 })),
    brand: nullable(text({ maxLength: 100 })),
  });

const AuthorizedPaymentVoided: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    amount: Price,
    lastFourDigits: nullable(text({ maxLength: 4 })),
    brand: nullable(text({ maxLength: 100 })),
  });

const RegularPaymentRefund: z.ZodType = object({
    amount: Price,
    lastFourDigits: nullable(text({ maxLength: 4 })),
    brand: nullable(text({ maxLength: 100 })),
  });

const GiftCardPaymentRefund: z.ZodType = object({
    giftCardPaymentId: nullable(text({ minLength: 1, maxLength: 100 })),
    amount: Price,
  });

const MembershipPaymentRefund: z.ZodType = object({
    membershipId: nullable(text({ minLength: 1, maxLength: 200 })),
  });

const RefundedPayment: z.ZodType = object({
    regular: RegularPaymentRefund,
    giftCard: GiftCardPaymentRefund,
    membership: MembershipPaymentRefund,
    paymentId: text({ format: "GUID" }),
    externalRefund: flag(),
  }, { oneOf: {"Kind":["regular","giftCard","membership"]} });

const RefundInitiated: z.ZodType = object({
    refundId: text({ format: "GUID" }),
    amount: Price,
    payments: list(RefundedPayment, { minSize: 1, maxSize: 50 }),
    reason: nullable(text({ maxLength: 200 })),
  });

const PaymentRefunded: z.ZodType = object({
    refundId: text({ format: "GUID" }),
    payment: RefundedPayment,
  });

const PaymentRefundFailed: z.ZodType = object({
    refundId: text({ format: "GUID" }),
    payment: RefundedPayment,
  });

const RefundedAsStoreCredit: z.ZodType = object({
    amount: Price,
    reason: nullable(text({ maxLength: 100 })),
  });

const CreditCardDetails: z.ZodType = object({
    lastFourDigits: nullable(text({ maxLength: 4 })),
    brand: nullable(text({ maxLength: 100 })),
  });

const RegularPayment: z.ZodType = object({
    creditCardDetails: CreditCardDetails,
    amount: Price,
  });

const PaymentPending: z.ZodType = object({
    regular: RegularPayment,
    paymentId: text({ format: "GUID" }),
  });

const PaymentCanceled: z.ZodType = object({
    regular: RegularPayment,
    paymentId: text({ format: "GUID" }),
  });

const PaymentDeclined: z.ZodType = object({
    regular: RegularPayment,
    paymentId: text({ format: "GUID" }),
  });

const WixReceipt: z.ZodType = object({
    receiptId: text({ format: "GUID" }),
    displayNumber: nullable(text({ minLength: 1, maxLength: 40 })),
  });

const ExternalReceipt: z.ZodType = object({
    receiptId: nullable(text({ maxLength: 100 })),
    displayNumber: nullable(text({ minLength: 1, maxLength: 40 })),
  });

const ReceiptCreated: z.ZodType = object({
    wixReceipt: WixReceipt,
    externalReceipt: ExternalReceipt,
    paymentId: text({ format: "GUID" }),
  }, { oneOf: {"ReceiptInfo":["wixReceipt","externalReceipt"]} });

const ReceiptSent: z.ZodType = object({
    wixReceipt: WixReceipt,
    externalReceipt: ExternalReceipt,
    paymentId: text({ format: "GUID" }),
  }, { oneOf: {"ReceiptInfo":["wixReceipt","externalReceipt"]} });

const ChargebackCreated: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    chargebackId: text({ format: "GUID" }),
    amount: Price,
    paymentDetails: RegularPayment,
  });

const ChargebackReversed: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    chargebackId: text({ format: "GUID" }),
    amount: Price,
    reversalAmount: Price,
    paymentDetails: RegularPayment,
  });

const ActivityType: z.ZodType = choice(["ORDER_REFUNDED","ORDER_PLACED","ORDER_PAID","ORDER_FULFILLED","ORDER_NOT_FULFILLED","ORDER_CANCELED","DOWNLOAD_LINK_SENT","TRACKING_NUMBER_ADDED","TRACKING_NUMBER_EDITED","TRACKING_LINK_ADDED","SHIPPING_CONFIRMATION_EMAIL_SENT","INVOICE_ADDED","INVOICE_REMOVED","INVOICE_SENT","FULFILLER_EMAIL_SENT","SHIPPING_ADDRESS_EDITED","EMAIL_EDITED","PICKUP_READY_EMAIL_SENT","CUSTOM_ACTIVITY","MERCHANT_COMMENT","ORDER_PARTIALLY_PAID","DRAFT_ORDER_CHANGES_APPLIED","SAVED_PAYMENT_METHOD","AUTHORIZED_PAYMENT_CREATED","AUTHORIZED_PAYMENT_CAPTURED","AUTHORIZED_PAYMENT_VOIDED","REFUND_INITIATED","PAYMENT_REFUNDED","PAYMENT_REFUND_FAILED","REFUNDED_AS_STORE_CREDIT","PAYMENT_PENDING","PAYMENT_CANCELED","PAYMENT_DECLINED","ORDER_PENDING","ORDER_REJECTED","RECEIPT_CREATED","RECEIPT_SENT","CHARGEBACK_CREATED","CHARGEBACK_REVERSED"]);

const OrderActivityTypeEnumActivityType: z.ZodType = choice(["ORDER_PLACED","ORDER_PAID","ORDER_FULFILLED","ORDER_NOT_FULFILLED","ORDER_CANCELED","DOWNLOAD_LINK_SENT","TRACKING_NUMBER_ADDED","TRACKING_NUMBER_EDITED","TRACKING_LINK_ADDED","SHIPPING_CONFIRMATION_EMAIL_SENT","INVOICE_ADDED","INVOICE_REMOVED","INVOICE_SENT","FULFILLER_EMAIL_SENT","SHIPPING_ADDRESS_EDITED","EMAIL_EDITED","PICKUP_READY_EMAIL_SENT","MERCHANT_COMMENT","ORDER_PARTIALLY_PAID","DRAFT_ORDER_CHANGES_APPLIED","SAVED_PAYMENT_METHOD","AUTHORIZED_PAYMENT_CREATED","AUTHORIZED_PAYMENT_CAPTURED","AUTHORIZED_PAYMENT_VOIDED","REFUND_INITIATED","PAYMENT_REFUNDED","PAYMENT_REFUND_FAILED","REFUNDED_AS_STORE_CREDIT","PAYMENT_PENDING","PAYMENT_CANCELED","PAYMENT_DECLINED","ORDER_PENDING","ORDER_REJECTED","RECEIPT_CREATED","RECEIPT_SENT","CHARGEBACK_CREATED","CHARGEBACK_REVERSED","ORDER_REFUNDED"]);

const Activity: z.ZodType = object({
    customActivity: CustomActivity,
    merchantComment: MerchantComment,
    orderRefunded: OrderRefunded,
    orderCreatedFromExchange: OrderCreatedFromExchange,
    newExchangeOrderCreated: NewExchangeOrderCreated,
    draftOrderChangesApplied: DraftOrderChangesApplied,
    savedPaymentMethod: SavedPaymentMethod,
    authorizedPaymentCreated: AuthorizedPaymentCreated,
    authorizedPaymentCaptured: AuthorizedPaymentCaptured,
    authorizedPaymentVoided: AuthorizedPaymentVoided,
    refundInitiated: RefundInitiated,
    paymentRefunded: PaymentRefunded,
    paymentRefundFailed: PaymentRefundFailed,
    refundedAsStoreCredit: RefundedAsStoreCredit,
    paymentPending: PaymentPending,
    paymentCanceled: PaymentCanceled,
    paymentDeclined: PaymentDeclined,
    receiptCreated: ReceiptCreated,
    receiptSent: ReceiptSent,
    chargebackCreated: ChargebackCreated,
    chargebackReversed: ChargebackReversed,
    type: ActivityType,
    activityType: OrderActivityTypeEnumActivityType,
  }, { readOnly: ["id","authorEmail","createdDate"], oneOf: {"Content":["customActivity","merchantComment","orderRefunded","orderCreatedFromExchange","newExchangeOrderCreated","draftOrderChangesApplied","savedPaymentMethod","authorizedPaymentCreated","authorizedPaymentCaptured","authorizedPaymentVoided","refundInitiated","paymentRefunded","paymentRefundFailed","refundedAsStoreCredit","paymentPending","paymentCanceled","paymentDeclined","receiptCreated","receiptSent","chargebackCreated","chargebackReversed"]} });

export const AddActivitiesRequest: z.ZodType = object({
    orderId: text({ format: "GUID" }),
    activities: list(PublicActivity, { maxSize: 300 }),
    orderActivities: list(Activity, { maxSize: 300 }),
  });

export const UpdateActivityRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    activityId: text({ format: "GUID" }),
    activity: PublicActivity,
  });

export const DeleteActivityRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    activityId: text({ format: "GUID" }),
  });

export const BulkMarkOrdersAsPaidRequest: z.ZodType = object({
    ecomOrderIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 100 }),
  });
