/** The form in which the public SDK's webhooks have an event. */
export type WireEvent = DomainWireEvent | PlainWireEvent;

interface Common {
  /** Under this name the SDK registers a handler, such as `wix.ecom.v1.order_approved`. */
  readonly eventType: string;
  /** What an app has to be allowed to be told of it. */
  readonly permission: string;
}

/** The newer form: an envelope of facts about the event around what it says. */
export interface DomainWireEvent extends Common {
  readonly form: 'created' | 'updated' | 'deleted' | 'action';
  readonly fqdn: string;
  readonly slug: string;
  /** The entity is read when it is sent, and not kept until then: of what strangers can make as much as they like. */
  readonly late?: boolean;
  /**
   * What an action says.
   * @param payload of the event @param entity its entity's wire form
   */
  readonly body?: (payload: Readonly<Record<string, unknown>>, entity: object) => object;
}

/** The older form: the payload alone. */
export interface PlainWireEvent extends Common {
  readonly form: 'plain';
}

/** Entity events carry the whole entity. @param fqdn such as `wix.ecom.v1.order` @param late see `DomainWireEvent` */
export function entityEvent(
  form: 'created' | 'updated' | 'deleted',
  fqdn: string,
  permission: string,
  late = false,
): WireEvent {
  return { form, fqdn, slug: form, eventType: `${fqdn}_${form}`, permission, late };
}

/** An action says something of its own. @param slug such as `approved` */
export function actionEvent(
  slug: string,
  fqdn: string,
  permission: string,
  body: NonNullable<DomainWireEvent['body']>,
): WireEvent {
  return { form: 'action', fqdn, slug, eventType: `${fqdn}_${slug}`, permission, body };
}

/** @param eventType such as `com.wix.ecommerce.catalog.api.v1.ProductChanged` */
export function plainEvent(eventType: string, permission: string): WireEvent {
  return { form: 'plain', eventType, permission };
}
