/** The app that sells the site's products, as references to catalogs name it. */
export const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
