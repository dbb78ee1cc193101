import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type PointerEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#src/components/cx.ts'
import { getBeginId } from '#src/inspector/diagram/chart-graph.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { diagramStyles, type Marks } from '#src/inspector/diagram/svg.ts'
import styles from './diagram.module.css'
import { type Drawing, loadDrawing } from './drawing.ts'
import type { Flow } from './flows.ts'
import { centred, fitted, isSeen, moved, opened, type Size, type View, zoomed } from './view.ts'

export interface DiagramProps {
  flow: Flow
  marks: Marks
  /** The state to scroll into view; null leaves the view unchanged. */
  inSight: string | null
  onSelect: (state: string) => void
}

// The content policy refuses style elements but allows constructed style sheets.
const sheet = new CSSStyleSheet()
sheet.replaceSync(diagramStyles)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

const STEP = 60
const ZOOM = 1.25

/** Shows the diagram of a flow: it can be dragged, and zoomed by wheel, buttons or keys, and shows marks. */
export function Diagram({ flow, marks, inSight, onSelect }: DiagramProps) {
  const drawing = use(loadDrawing(flow.entry.id))
  const area = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View | null>(null)
  const dragged = useRef({ from: null as { x: number; y: number } | null, isFar: false })
  const shown = view ?? START
  const firstInSight = useRef(inSight)

  useLayoutEffect(() => {
    paper.current?.replaceChildren(document.importNode(drawing.svg, true))
    const begin = { asked: getBox(drawing, firstInSight.current), first: getBox(drawing, findFirst(flow)) }
    setView(opened(getSize(area.current), drawing, begin))
  }, [drawing, flow])

  useLayoutEffect(() => {
    if (paper.current !== null) paint(paper.current, flow, marks)
  }, [flow, marks])

  // Only a native listener can keep the wheel from scrolling the page.
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setView((now) =>
        event.ctrlKey || event.metaKey
          ? zoomed(now ?? START, Math.exp(-event.deltaY / 200), at)
          : moved(now ?? START, -event.deltaX, -event.deltaY),
      )
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  useEffect(() => {
    const box = getBox(drawing, inSight)
    const room = getSize(area.current)
    if (box === null) return
    setView((now) => (now === null || isSeen(now, room, box) ? now : centred(now, room, box)))
  }, [drawing, inSight])

  const middle = () => ({ x: getSize(area.current).width / 2, y: getSize(area.current).height / 2 })
  const zoom = (by: number) => setView((now) => zoomed(now ?? START, by, middle()))
  const fit = () => setView(fitted(getSize(area.current), drawing))

  function press(event: KeyboardEvent) {
    const moves: { [key: string]: (() => void) | undefined } = {
      ArrowLeft: () => setView((now) => moved(now ?? START, STEP, 0)),
      ArrowRight: () => setView((now) => moved(now ?? START, -STEP, 0)),
      ArrowUp: () => setView((now) => moved(now ?? START, 0, STEP)),
      ArrowDown: () => setView((now) => moved(now ?? START, 0, -STEP)),
      '+': () => zoom(ZOOM),
      '=': () => zoom(ZOOM),
      '-': () => zoom(1 / ZOOM),
      '0': fit,
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }

  function drag(event: PointerEvent) {
    const { from, isFar } = dragged.current
    if (from === null) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (!isFar && Math.hypot(x, y) < 5) return
    if (!isFar) area.current?.setPointerCapture(event.pointerId)
    dragged.current = { from: { x: event.clientX, y: event.clientY }, isFar: true }
    setView((now) => moved(now ?? START, x, y))
  }

  function tap(target: EventTarget) {
    if (dragged.current.isFar || !(target instanceof Element)) return
    const state = target.closest('[data-state]')?.getAttribute('data-state')
    if (typeof state === 'string') onSelect(state)
  }

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved about is no set of form fields */}
      <div
        ref={area}
        className={styles.area}
        role="group"
        aria-label={`Diagram of ${flow.entry.title}. Arrow keys move it, plus and minus zoom, zero fits it in.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved about by keys
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          dragged.current = { from: { x: event.clientX, y: event.clientY }, isFar: false }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current.from = null
        }}
        onPointerCancel={() => {
          dragged.current.from = null
        }}
        onClick={(event) => tap(event.target)}
      >
        <div
          ref={paper}
          className={cx(styles.paper, view === null && styles.unseen)}
          style={{ transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})` }}
        />
      </div>
      <div className={styles.tools}>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(ZOOM)}>
          <Plus size={18} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / ZOOM)}>
          <Minus size={18} />
        </button>
        <button type="button" aria-label="Fit the whole picture in" onClick={fit}>
          <Maximize size={16} />
        </button>
      </div>
    </div>
  )
}

const START: View = { x: 0, y: 0, scale: 1 }

/** Returns the box of a state; null for the machine's own, which is as large as the diagram. */
function getBox({ boxes }: Drawing, state: string | null) {
  return boxes.get(state ?? '') ?? null
}

/** Returns the initial state of a flow; null if there are several. */
function findFirst({ graph }: Flow): string | null {
  return graph.edges.find(({ source }) => source === getBeginId('(root)'))?.target ?? null
}

function getSize(element: Element | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

/** Sets the classes of the marks and removes earlier ones. */
function paint(paper: Element, { graph }: Flow, marks: Marks): void {
  const lines = new Map(graph.edges.map(({ id, transitions }) => [id, transitions]))
  for (const element of paper.querySelectorAll('[data-state], [data-transition], [data-line]')) {
    const id = element.getAttribute('data-state') ?? element.getAttribute('data-transition')
    const own = id === null ? lines.get(element.getAttribute('data-line') ?? '')?.map((one) => one.id) : [id]
    const wanted = new Set((own ?? []).flatMap((one) => findOwn(marks, one) ?? []).map((mark) => `is-${mark}`))
    const known = [...element.classList].filter((name) => name.startsWith('is-'))
    element.classList.remove(...known.filter((name) => !wanted.has(name)))
    element.classList.add(...wanted)
  }
}
