type Area = { x: number; y: number; width: number };

/** The largest side in px: the server keeps no larger photos, and a phone sends this size in a moment. */
const maxPixels = 1280;

/** Cuts this square out of a picture, upright as the browser shows it; null where it could not be drawn. */
export async function cutSquare(src: string, { x, y, width }: Area): Promise<File | null> {
  const image = new Image();
  image.src = src;
  const side = Math.min(Math.round(width), maxPixels);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen || !(await image.decode().then(...whether))) return null;
  // JPEG has no transparency: without this its place would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(image, x, y, width, width, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  return blob && new File([blob], 'photo.jpg', { type: blob.type });
}

const whether = [() => true, () => false] as const;
