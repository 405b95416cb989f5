"""Shapes of the demo pictures: everything is turned, swept, folded or boxed from a few numbers. 1 unit = 10 cm."""
import math
import random

import bpy
import bmesh
import numpy as np
from mathutils import Matrix, Vector


def spline(points, per_segment=8):
    """A Catmull-Rom curve through the points; a point given twice makes a corner."""
    p = [np.array(q, float) for q in points]
    p = [2 * p[0] - p[1]] + p + [2 * p[-1] - p[-2]]
    out = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        if np.allclose(b, c):
            continue
        if np.allclose(a, b):
            a = 2 * b - c if i == 1 else b + (b - c) * 0.3
        if np.allclose(c, d):
            d = c + (c - b) * 0.3
        for k in range(per_segment):
            t = k / per_segment
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    out.append(p[-2])
    return out


def mesh(name, vertices, faces, material=None, smooth=True, uvs=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    if uvs is not None:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        data.materials.append(material)
    return thing


def grid_faces(rows, columns, wrap=False):
    faces = []
    for r in range(rows - 1):
        for c in range(columns if wrap else columns - 1):
            d = (c + 1) % columns
            faces.append((r * columns + c, r * columns + d, (r + 1) * columns + d, (r + 1) * columns + c))
    return faces


def move(thing, at=(0, 0, 0), turn=0.0, tilt=(0, 0), scale=1.0):
    """Puts one thing, or a list of them, somewhere: `turn` and `tilt` in degrees."""
    matrix = (
        Matrix.Translation(at)
        @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X')
        @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y')
        @ Matrix.Scale(scale, 4)
    )
    for one in thing if isinstance(thing, (list, tuple)) else [thing]:
        one.matrix_world = matrix @ one.matrix_world
    return thing


def lathe(profile, material=None, segments=112, per_segment=8, smooth_profile=True, wobble=0.0):
    """Turns a profile of (radius, height) points around the vertical axis."""
    curve = spline(profile, per_segment) if smooth_profile else [np.array(q, float) for q in profile]
    rows = []
    for r, z in curve:
        for s in range(segments):
            a = 2 * math.pi * s / segments
            k = r * (1 + wobble * (math.sin(2 * a + z * 1.7) + 0.6 * math.sin(3 * a + 1 - z)))
            rows.append((k * math.cos(a), k * math.sin(a), z))
    uvs = [(s / segments, i / len(curve)) for i in range(len(curve)) for s in range(segments)]
    return mesh('lathe', rows, grid_faces(len(curve), segments, wrap=True), material, uvs=uvs)


def vessel(outer, material=None, wall=0.035, floor=0.06, wobble=0.002):
    """A hollow vessel: the outer profile from foot to lip, the inside follows at the thickness of the wall."""
    curve = spline(outer, 8)
    lip = curve[-1]
    base = min(q[1] for q in curve)
    inner = [np.array((max(q[0] - wall, 0.0), max(q[1], base + floor))) for q in reversed(curve) if q[0] > wall]
    while len(inner) > 1 and abs(inner[-1][1] - (base + floor)) < 1e-6 and abs(inner[-2][1] - (base + floor)) < 1e-6:
        inner.pop()
    rim = [np.array((lip[0] - wall / 2 + wall / 2 * math.cos(a), lip[1] + wall / 2 * math.sin(a))) for a in np.linspace(0.3, math.pi - 0.3, 7)]
    return lathe([(0, base)] + curve + rim + inner + [(0, base + floor)], material, smooth_profile=False, wobble=wobble)


def tube(path, radius, material=None, flat=1.0, per_segment=10, sides=28, hollow=False):
    """Sweeps a circle along a path; `radius` is one number or one per point, `flat` < 1 presses it like a strap."""
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(path)
    curve = spline([(*p, r) for p, r in zip(path, radii)], per_segment)
    points = [Vector(c[:3]) for c in curve]
    tangents = [(points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized() for i in range(len(points))]
    side = tangents[0].cross(Vector((0, 1, 0)))
    side = side.normalized() if side.length > 0.1 else tangents[0].cross(Vector((1, 0, 0))).normalized()
    rows = []
    for point, tangent, c in zip(points, tangents, curve):
        side = (side - tangent * side.dot(tangent)).normalized()
        other = tangent.cross(side)
        for s in range(sides):
            a = 2 * math.pi * s / sides
            rows.append(point + (side * math.cos(a) * flat + other * math.sin(a)) * c[3])
    faces = grid_faces(len(points), sides, wrap=True)
    if not hollow:
        faces += [tuple(reversed(range(sides))), tuple(range(len(rows) - sides, len(rows)))]
    return mesh('tube', rows, faces, material)


def box(size, material=None, at=(0, 0, 0), bevel=0.02, turn=0.0):
    """A box with soft edges that stands on `at`."""
    data = bpy.data.meshes.new('box')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], (v.co.z + 0.5) * size[2]))
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(bevel, min(size) * 0.49), segments=4, profile=0.5, affect='EDGES')
    uv = bm.loops.layers.uv.new()
    for face in bm.faces:
        face.smooth = True
        for loop in face.loops:
            c = loop.vert.co
            n = face.normal
            pair = (c.x, c.y) if abs(n.z) > 0.6 else ((c.x, c.z) if abs(n.y) > 0.6 else (c.y, c.z))
            loop[uv].uv = (pair[0] + 0.5, pair[1] + 0.5)
    bm.to_mesh(data)
    bm.free()
    data.use_auto_smooth = True
    thing = bpy.data.objects.new('box', data)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        data.materials.append(material)
    return move(thing, at, turn)


def disc(radius, material=None, at=(0, 0, 0), thickness=0.0):
    if not thickness:
        return move(lathe([(0, 0), (radius, 0)], material, smooth_profile=False), at)
    e = min(thickness * 0.3, 0.02)
    return move(lathe([(0, 0), (radius - e, 0), (radius, e), (radius, thickness - e), (radius - e, thickness), (0, thickness)], material, smooth_profile=False), at)


def noise(x, y, seed=0):
    """Cheap smooth waves for folds and creases."""
    r = random.Random(seed)
    total = 0.0
    for _ in range(6):
        a, b, c = r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(0, 6.28)
        total += math.sin(a * x + b * y + c)
    return total / 6


def cushion(width, height, depth, material=None, seed=1):
    """A filled cushion that lies on the floor, with pinched corners and a few creases."""
    n = 90
    vertices, uvs = [], []
    for side in (1, -1):
        for j in range(n):
            for i in range(n):
                u, v = 2 * i / (n - 1) - 1, 2 * j / (n - 1) - 1
                fill = ((1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.5
                pinch = 1 - 0.075 * (1 - abs(v) ** 2) * abs(u) ** 3
                pinch_v = 1 - 0.075 * (1 - abs(u) ** 2) * abs(v) ** 3
                crease = noise(u * 9, v * 9, seed) * 0.05 * fill * (0.3 + abs(u * v) * 1.6)
                edge = 0.05 * math.sin(14 * u + seed) * abs(v) ** 6 * (1 - abs(u)) + 0.05 * math.sin(13 * v) * abs(u) ** 6 * (1 - abs(v))
                vertices.append((u * width / 2 * pinch, v * height / 2 * pinch_v, depth / 2 + side * depth / 2 * (fill + crease + edge * 0.4 * side)))
                uvs.append((i / (n - 1) * width, j / (n - 1) * height))
    faces = grid_faces(n, n)
    under = [tuple(k + n * n for k in reversed(f)) for f in faces]
    thing = mesh('cushion', vertices, faces + under, material, uvs=uvs)
    ring = [(i, 0) for i in range(n)] + [(n - 1, j) for j in range(n)] + [(i, n - 1) for i in reversed(range(n))] + [(0, j) for j in reversed(range(n))]
    seam = [vertices[j * n + i] for i, j in ring]
    return [thing, tube(seam[::4] + [seam[0]], 0.028, material, sides=10, per_segment=3)]


def folded(width, depth, layers, thickness, material=None, seed=1, slack=0.5):
    """A folded cloth: one sheet laid back and forth, so that the folds show at the front edge."""
    path, x0 = [], depth / 2
    step = thickness * 1.12
    r = random.Random(seed)
    for k in range(layers):
        z = thickness / 2 + k * step
        ends = (-x0, x0) if k % 2 == 0 else (x0, -x0)
        jitter = r.uniform(-0.02, 0.02) * slack
        for t in np.linspace(0, 1, 12):
            path.append((ends[0] + (ends[1] - ends[0]) * t + jitter, z + 0.006 * math.sin(t * 9 + k)))
        if k < layers - 1:
            sign = 1 if k % 2 == 0 else -1
            for a in np.linspace(-60, 60, 5):
                path.append((sign * (x0 + step * 0.55 * math.cos(math.radians(a))) + jitter, z + step / 2 + step / 2 * math.sin(math.radians(a))))
    curve = spline(path, 2)
    total = np.cumsum([0] + [np.linalg.norm(curve[i + 1] - curve[i]) for i in range(len(curve) - 1)])
    columns = 60
    vertices, uvs = [], []
    for c, s in zip(curve, total):
        for j in range(columns):
            v = j / (columns - 1) - 0.5
            vertices.append((v * width * (1 + 0.006 * math.sin(s * 3)), c[0] + 0.012 * slack * noise(v * 9, s, seed), c[1] + 0.012 * slack * (noise(v * 14, s * 2, seed + 1)) * (1 + c[1])))
            uvs.append((v * width, s))
    thing = mesh('folded', vertices, grid_faces(len(curve), columns), material, uvs=uvs)
    solid = thing.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness = thickness * 0.86
    solid.offset = 0
    return thing


def draped(width, depth, material=None, seed=1, height=0.25, thickness=0.03):
    """A cloth let fall: flat with soft waves, thicker towards the middle."""
    n = 130
    vertices, uvs = [], []
    for j in range(n):
        for i in range(n):
            u, v = i / (n - 1) - 0.5, j / (n - 1) - 0.5
            wave = abs(noise(u * 12, v * 4, seed)) ** 0.9 * height * (0.4 + 0.9 * (1 - 4 * (u * u * 0.6 + v * v * 0.4)))
            vertices.append((u * width * (1 + 0.05 * noise(v * 9, 1, seed)), v * depth * (1 + 0.05 * noise(u * 9, 5, seed + 2)), thickness / 2 + max(wave, 0)))
            uvs.append((u * width, v * depth))
    thing = mesh('draped', vertices, grid_faces(n, n), material, uvs=uvs)
    solid = thing.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness = thickness
    solid.offset = 0
    return thing


def sheet(width, height, material=None, at=(0, 0, 0), turn=0.0, curl=0.0, thickness=0.004):
    """A sheet of paper; its texture fills it exactly. `curl` lifts the far edge."""
    n = 24
    vertices, uvs = [], []
    for j in range(n):
        for i in range(n):
            u, v = i / (n - 1), j / (n - 1)
            vertices.append(((u - 0.5) * width, (v - 0.5) * height, thickness + curl * (max(0, v - 0.45) ** 2 + 0.3 * max(0, 0.3 - u) ** 2)))
            uvs.append((u, v))
    return move(mesh('sheet', vertices, grid_faces(n, n), material, uvs=uvs), at, turn)


def heap(radius, height, count, leaf, materials, at=(0, 0, 0), seed=3, curl=2.2):
    """A heap of dry leaves: `leaf` is (length, width)."""
    r = random.Random(seed)
    groups = {m: ([], []) for m in materials}
    for _ in range(count):
        vertices, faces = groups[r.choice(materials)]
        d = radius * math.sqrt(r.random())
        a = r.uniform(0, 6.283)
        z = height * (1 - (d / radius) ** 1.6) * r.uniform(0.55, 1.0)
        length, width = leaf[0] * r.uniform(0.6, 1.25), leaf[1] * r.uniform(0.6, 1.3)
        bend, twist = r.uniform(0.3, 1) * curl, r.uniform(-2, 2)
        m = Matrix.Translation((d * math.cos(a), d * math.sin(a), z + width * 0.4)) @ Matrix.Rotation(r.uniform(0, 6.283), 4, 'Z') @ Matrix.Rotation(r.uniform(-0.5, 0.5), 4, 'X') @ Matrix.Rotation(r.uniform(-0.4, 0.4), 4, 'Y')
        start, steps = len(vertices), 7
        for k in range(steps):
            t = k / (steps - 1) - 0.5
            w = width * max(0.08, math.cos(t * 2.9))
            x, zz = length * math.sin(t * bend) / bend, length * (1 - math.cos(t * bend)) / bend
            s, c = math.sin(twist * t), math.cos(twist * t)
            for q in (-1, 0, 1):
                vertices.append(m @ Vector((x, q * w * c, zz + q * w * s + abs(q) * w * 0.5)))
        faces += [tuple(start + f for f in face) for face in grid_faces(steps, 3)]
    return [move(mesh('leaves', v, f, m), at) for m, (v, f) in groups.items()]


def text(words, size, material=None, around=None, font=None, extrude=0.0015):
    """Flat letters in the XZ plane that face the camera (-Y), or bent around a standing cylinder of radius `around`."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = words, size, 'CENTER', 'CENTER'
    curve.resolution_u = 6
    if font:
        curve.font = bpy.data.fonts.load(font, check_existing=True)
    holder = bpy.data.objects.new('text', curve)
    bpy.context.scene.collection.objects.link(holder)
    data = bpy.data.meshes.new_from_object(holder.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(holder)
    for v in data.vertices:
        x, y = v.co.x, v.co.y
        if around:
            v.co = Vector((around * math.sin(x / around), -around * math.cos(x / around), y))
        else:
            v.co = Vector((x, -extrude, y))
    data.materials.clear()
    if material:
        data.materials.append(material)
    thing = bpy.data.objects.new('text', data)
    bpy.context.scene.collection.objects.link(thing)
    return thing
