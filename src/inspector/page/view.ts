/** The visible part of a picture: scaled by `scale`, then moved by `x`, `y` screen pixels. */
export interface View {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

const SMALLEST = 0.15
const LARGEST = 3
const MARGIN = 16
/** Smaller letters are not readable. */
const READABLE = 0.6
const COMFORTABLE = 0.8

export function moved({ x, y, scale }: View, byX: number, byY: number): View {
  return { x: x + byX, y: y + byY, scale }
}

/** Zooms by a factor around a point of the screen. */
export function zoomed({ x, y, scale }: View, by: number, at: { x: number; y: number }): View {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * by))
  const grown = next / scale
  return { x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown, scale: next }
}

/** Fits the whole picture into the middle, at any size. */
export function fitted(room: Size, picture: Size): View {
  const fits = Math.min((room.width - 2 * MARGIN) / picture.width, (room.height - 2 * MARGIN) / picture.height)
  const scale = Math.min(1, Math.max(fits, SMALLEST))
  return { scale, x: (room.width - picture.width * scale) / 2, y: (room.height - picture.height * scale) / 2 }
}

export interface Rectangle extends Size {
  x: number
  y: number
}

/**
 * Returns the first view of a picture: the whole if that is readable, else centred on what is asked for. Without that,
 * the initial state, as near to the middle as the edges of the picture allow.
 */
export function opened(
  room: Size,
  picture: Size,
  { asked, first }: { [part in 'asked' | 'first']: Rectangle | null },
): View {
  const whole = fitted(room, picture)
  if (whole.scale >= READABLE) return whole
  const near = { ...whole, scale: COMFORTABLE }
  if (asked !== null) return centred(near, room, asked)
  const { x, y } = centred(near, room, { x: 0, y: 0, width: picture.width, ...first, height: 0 })
  return {
    ...near,
    x: held(x, room.width, picture.width * COMFORTABLE),
    y: held(y, room.height, picture.height * COMFORTABLE),
  }
}

/** Limits the start of a picture of this length in this space to the necessary margin. */
function held(start: number, space: number, length: number): number {
  const last = space - MARGIN - length
  return last >= MARGIN ? (space - length) / 2 : Math.min(MARGIN, Math.max(last, start))
}

/** Returns the view with a part of the picture in its middle. */
export function centred({ scale }: View, room: Size, { x, y, width, height }: Rectangle): View {
  return {
    scale,
    x: room.width / 2 - (x + width / 2) * scale,
    y: room.height / 2 - (y + height / 2) * scale,
  }
}

/** Tells whether a part of the picture is completely visible. */
export function isSeen({ x, y, scale }: View, room: Size, part: Rectangle): boolean {
  const [left, top] = [x + part.x * scale, y + part.y * scale]
  return left >= 0 && top >= 0 && left + part.width * scale <= room.width && top + part.height * scale <= room.height
}
