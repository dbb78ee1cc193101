import { at, darken, line, oval, path } from './shapes.ts'

/** The joints of a pose: head, shoulder, hip, knee, foot, hand; and knee and foot of the other leg where it is elsewhere. */
export type Joints = readonly (readonly [number, number])[]

/** A figure that trains, seen from the side. */
export function figure(joints: Joints, skin: string, hair: string, top: string, legs: string): string {
  const [head, shoulder, hip, knee, foot, hand, otherKnee = knee, otherFoot = foot] = joints.map((joint) =>
    joint.join(' '),
  )
  const [[x, y] = [0, 0], [toX, toY] = [0, 0]] = joints
  return [
    line(`M${shoulder}L${hand}`, darken(skin, 0.16), 24),
    line(`M${hip}L${otherKnee}L${otherFoot}`, darken(legs, 0.2), 42) +
      line(`M${otherFoot}l14 -2`, darken(skin, 0.16), 24),
    line(`M${hip}L${knee}L${foot}`, legs, 46) + line(`M${foot}l14 -4`, skin, 26),
    line(`M${head}L${shoulder}`, skin, 26) + line(`M${shoulder}L${hip}`, top, 62),
    at(0, 8, line(`M${shoulder}L${hand}`, skin, 24)),
    oval(x, y, 36, skin, 38) +
      path(
        `M${x - 38} ${y + 6}C${x - 46} ${y - 46} ${x + 30} ${y - 54} ${x + 36} ${y - 8}C${x + 10} ${y - 18} ${x - 6} ${y - 14} ${x - 14} ${y + 10}C${x - 22} ${y + 14} ${x - 34} ${y + 16} ${x - 38} ${y + 6}Z`,
        hair,
      ) +
      oval(x - Math.sign(toX - x + 1) * 34, y - 22 + (toY < y ? 20 : 0), 17, hair),
  ].join('')
}
