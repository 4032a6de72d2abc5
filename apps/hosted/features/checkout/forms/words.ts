import { catalogue } from '@headland/words/catalogue.ts';

/** What stands in the way of an order: fields that are missing or wrong, and refusals of the shop. */
export const orderProblemWords = catalogue({
  en: {
    email: 'Enter the e-mail address for the receipt.',
    emailShape: 'This is not an e-mail address: it needs a name, an @ and a domain.',
    firstName: 'Enter a first name.',
    lastName: 'Enter a last name.',
    country: 'Choose a country.',
    addressLine: 'Enter street and number.',
    city: 'Enter a town or city.',
    postalCode: 'Enter the postal code.',
    subdivision: 'Enter the state or region: this country needs one.',
    delivery: 'Choose a way of delivery.',
    cardNumber: 'Enter the card number.',
    cardExpiry: 'Enter the expiry date as MM/YY.',
    cardCode: 'Enter the security code.',
    soldOut:
      'Somebody was quicker: part of your cart is sold out now. Nothing was charged; go back to the cart to change it.',
    priceChanged:
      'Prices changed while you were here. Nothing was ordered or charged: please check the new total and place the order again.',
    declined:
      'The card was declined. Nothing was charged and your order is kept for a while: try again or use another card.',
    inProgress:
      'Your bank has not answered yet. Please do not pay again: we keep asking the bank, and this page goes on as soon as it has decided.',
    noDelivery: 'This way of delivery is no longer offered. Please choose another.',
    noMethod: 'This shop does not take this way of payment. Please choose another.',
    providerSilent: 'The payment provider does not answer at the moment. Nothing was charged; try again in a moment.',
    empty: 'There is nothing in this order. Go back to the shop and fill your cart.',
    over: 'This checkout has ended. Go back to the shop and start again from your cart.',
    refused: 'The shop did not accept this, and nothing was ordered or charged. Please check what you entered.',
  },
  de: {
    email: 'Gib die E-Mail-Adresse für die Bestellbestätigung ein.',
    emailShape: 'Das ist keine E-Mail-Adresse: Sie braucht einen Namen, ein @ und eine Domain.',
    firstName: 'Gib einen Vornamen ein.',
    lastName: 'Gib einen Nachnamen ein.',
    country: 'Wähle ein Land.',
    addressLine: 'Gib Straße und Hausnummer ein.',
    city: 'Gib einen Ort ein.',
    postalCode: 'Gib die Postleitzahl ein.',
    subdivision: 'Gib das Bundesland oder die Region ein: In diesem Land gehört es zur Adresse.',
    delivery: 'Wähle eine Versandart.',
    cardNumber: 'Gib die Kartennummer ein.',
    cardExpiry: 'Gib das Ablaufdatum als MM/JJ ein.',
    cardCode: 'Gib die Prüfziffer ein.',
    soldOut:
      'Jemand war schneller: Ein Teil deines Warenkorbs ist inzwischen ausverkauft. Es wurde nichts abgebucht; geh zurück zum Warenkorb und pass ihn an.',
    priceChanged:
      'Die Preise haben sich inzwischen geändert. Es wurde nichts bestellt oder abgebucht: Bitte prüf die neue Gesamtsumme und bestell noch einmal.',
    declined:
      'Die Karte wurde abgelehnt. Es wurde nichts abgebucht, und deine Bestellung bleibt eine Weile stehen: Versuch es noch einmal oder nimm eine andere Karte.',
    inProgress:
      'Deine Bank hat noch nicht geantwortet. Bitte bezahle nicht noch einmal: Wir fragen weiter nach, und hier geht es weiter, sobald sie entschieden hat.',
    noDelivery: 'Diese Versandart gibt es nicht mehr. Bitte wähle eine andere.',
    noMethod: 'Diese Zahlungsart nimmt der Shop nicht an. Bitte wähle eine andere.',
    providerSilent:
      'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht; versuch es gleich noch einmal.',
    empty: 'In dieser Bestellung ist nichts. Geh zurück zum Shop und füll deinen Warenkorb.',
    over: 'Diese Kasse ist geschlossen. Geh zurück zum Shop und beginne noch einmal vom Warenkorb aus.',
    refused: 'Der Shop hat das nicht angenommen; es wurde nichts bestellt oder abgebucht. Bitte prüf deine Angaben.',
  },
});
