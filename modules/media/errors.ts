import { defineErrors } from '@headland/kernel';

export const mediaErrors = defineErrors({
  MEDIA_NOT_AN_IMAGE: { status: 400, description: 'The file is not a picture in PNG, JPEG, WebP, AVIF or GIF.' },
  MEDIA_TOO_LARGE: { status: 413, description: 'The picture has more than 25 MB or more than 60 megapixels.' },
  MEDIA_NOT_FOUND: { status: 404, description: 'There is no such picture.' },
  MEDIA_IN_USE: { status: 409, description: 'Something still shows the picture.' },
  UPLOAD_NOT_FOUND: { status: 404, description: 'This upload address is not valid any more; ask for another.' },
  UPLOAD_SIZE_DIFFERS: { status: 400, description: 'The file does not have the size that was announced.' },
  TOO_MANY_PICTURES: { status: 429, description: 'Too many pictures of this address are under way; try again later.' },
  PICTURES_BUSY: { status: 503, description: 'Too many pictures are under way; try again a little later.' },
  UPLOAD_INCOMPLETE: { status: 400, description: 'The upload ended before the file did.' },
});
