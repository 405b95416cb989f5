"""The studio of the demo pictures: a seamless backdrop, one big soft light, one lens, and the way from samples to a picture."""
import math
import os
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import bpy
import numpy as np
from mathutils import Matrix, Vector

from materials import linear, plain

# One tinted backdrop per category of the shop.
BACKDROPS = {
    'tableware': '#cfb497',
    'tea': '#a9b394',
    'lighting': '#8d6c60',
    'textiles': '#cfa08c',
    'paper': '#a3b6bd',
    'workshops': '#c6a67c',
}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    return scene


def things():
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and not o.name.startswith('backdrop')]


def points_of(objects):
    """A sample of the points of all things, with modifiers left aside."""
    rows = []
    for o in objects:
        vertices = o.data.vertices
        matrix = o.matrix_world
        rows += [matrix @ vertices[i].co for i in range(0, len(vertices), max(1, len(vertices) // 1500))]
    return rows


def backdrop(colour, size):
    """Floor and wall in one curved sheet."""
    profile = [(-14, 0), (5, 0)] + [(5 + 3 * math.sin(a), 3 - 3 * math.cos(a)) for a in np.linspace(0.1, math.pi / 2, 16)] + [(8, 16)]
    vertices = [(x * size, y * size, z * size) for y, z in profile for x in (-24, 24)]
    faces = [(i * 2, i * 2 + 1, i * 2 + 3, i * 2 + 2) for i in range(len(profile) - 1)]
    data = bpy.data.meshes.new('backdrop')
    data.from_pydata(vertices, [], faces)
    data.polygons.foreach_set('use_smooth', [True] * len(faces))
    data.materials.append(plain(colour, 0.9, 0.05))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('backdrop', data))


def area_light(at, target, size, power, colour):
    light = bpy.data.lights.new('light', 'AREA')
    light.shape, light.size, light.energy, light.color = 'DISK', size, power, linear(colour)[:3]
    holder = bpy.data.objects.new('light', light)
    bpy.context.scene.collection.objects.link(holder)
    direction = Vector(target) - Vector(at)
    holder.matrix_world = Matrix.Translation(at) @ direction.to_track_quat('-Z', 'Y').to_matrix().to_4x4()


def light_studio(centre, size, dusk=False):
    """Key light from the upper left and a little behind, a faint cool answer from the right, warm air everywhere."""
    s = size
    c = Vector(centre)
    key = 0.6 if dusk else 1.0
    area_light(c + Vector((-2.6, 0.5, 3.3)) * s, c, 2.1 * s, 520 * s * s * key, '#fff0dc')
    area_light(c + Vector((3.4, -2.2, 1.6)) * s, c, 3.0 * s, 70 * s * s * key, '#e4ecff')
    world = bpy.data.worlds.new('air')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = linear('#fff3e6')
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.24 if dusk else 0.32
    bpy.context.scene.world = world


def frame(view, fill, aspect, focus=None, lens=85, shift=(0, 0)):
    """Places the camera so that everything (or, with `focus`, a ball around a point) fills the same part of the picture."""
    azimuth, elevation = (math.radians(v) for v in view)
    back = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.sensor_width, camera.clip_end = lens, 36, 1000
    holder = bpy.data.objects.new('camera', camera)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder
    rotation = (-back).to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    points = points_of(things())
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    if focus:
        centre, radius = Vector(focus[:3]), focus[3]
        points = [centre + Vector((x, y, z)) * radius for x in (-0.6, 0.6) for y in (-0.6, 0.6) for z in (-0.6, 0.6)]
    target = (low + high) / 2 if not focus else Vector(focus[:3])
    distance = (high - low).length * 3
    tangent = 18 / lens
    inverse = rotation.to_3x3().transposed()
    for _ in range(12):
        seen = [inverse @ (p - (target + back * distance)) for p in points]
        xs, ys = [p.x / -p.z / tangent for p in seen], [p.y / -p.z / tangent for p in seen]
        if not focus:
            move = Vector(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, 0)) * tangent * distance
            target += rotation.to_3x3() @ move
        extent = max((max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2 * aspect)
        distance *= (extent / fill) ** 0.9
    target += rotation.to_3x3() @ (Vector((-shift[0], -shift[1], 0)) * tangent * distance)
    holder.matrix_world = Matrix.Translation(target + back * distance) @ rotation
    if focus:
        camera.dof.use_dof = True
        camera.dof.focus_distance = distance - focus[3] * 0.25
        camera.dof.aperture_fstop = 2.8 / max(0.35, distance / 9)
    return (low + high) / 2, (high - low).length / 2


def prepare(width, height, samples):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 1, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 12, 3
    cycles.blur_glossy = 1.0
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0.08
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = tempfile.mkdtemp(prefix='lumen-')
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.file_slots.clear()
    for slot, socket in (('picture', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'), ('depth', 'Denoising Depth')):
        out.file_slots.new(slot)
        tree.links.new(source.outputs[socket], out.inputs[slot])
    return out.base_path


def read(folder, name, width, height):
    path = os.path.join(folder, f'{name}0001.exr')
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(path)
    return pixels.reshape(height, width, 4)[..., :3]


def smooth(light, normal, depth, albedo, passes=4, strength=1.0):
    """Edge-aware smoothing of the light alone (an à-trous filter); texture, edges and depth steps stay sharp.

    Also tells how much each pixel stands alone, which few samples leave ragged: the outlines.
    """
    height, width = depth.shape
    kernel = (0.5, 0.25)

    def stripe(light, grey, around, level, top, bottom):
        step = 2**level
        y0, y1 = max(0, top - step), min(height, bottom + step)
        tolerance = strength * 1.5 / (1.8**level) * (around[top:bottom] + 0.04)
        total = light[top:bottom] * kernel[0] ** 2
        weight = np.full((bottom - top, width), kernel[0] ** 2, np.float32)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if not dx and not dy:
                    continue
                y, x = dy * step, dx * step
                low, high = max(top, -y), min(bottom, height - max(0, y))
                to = (slice(low, high), slice(max(0, -x), width - max(0, x)))
                of = (slice(low + y, high + y), slice(max(0, x), width + min(0, x)))
                here = (slice(low - top, high - top), to[1])
                away = ((normal[of] - normal[to]) ** 2).sum(axis=2) * 50
                away += np.abs(depth[of] - depth[to]) / (depth[to] * (0.012 * step))
                away += np.abs(albedo[of] - albedo[to]) * 6
                away += ((grey[of] - grey[to]) / tolerance[here]) ** 2
                part = np.exp(-away) * (kernel[abs(dy)] * kernel[abs(dx)])
                total[here] += light[of] * part[..., None]
                weight[here] += part
        return total / weight[..., None], weight

    albedo = albedo.mean(axis=2)
    middle = height // 2
    with ThreadPoolExecutor(2) as pool:
        for level in range(passes):
            grey = light.mean(axis=2)
            if level == 0:  # A single sample that happened to meet a lamp is brought back among its neighbours.
                near = sum(np.roll(grey, (y, x), (0, 1)) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y) / 8
                light = light * np.minimum(1, (near * 1.8 + 0.02) / (grey + 1e-6))[..., None]
                grey = light.mean(axis=2)
            # Judge differences against the surroundings, so that a single dark or bright sample is no edge.
            around = grey.copy()
            for axis in (0, 1):
                for reach in (1, 2):
                    around = (around + np.roll(around, reach, axis) + np.roll(around, -reach, axis)) / 3
            halves = pool.map(lambda rows: stripe(light, grey, around, level, *rows), ((0, middle), (middle, height)))
            lights, weights = zip(*halves)
            light = np.vstack(lights)
            if level == 0:
                alone = np.clip((0.62 - np.vstack(weights)) / 0.3, 0, 1)
    return light, alone


def shoot(path, width, height, samples, strength=1.0):
    """Renders, smooths, gives the film its curve and a grain too fine to see (against banding), and writes a PNG."""
    scene = bpy.context.scene
    folder = prepare(width, height, samples)
    scene.render.filepath = os.path.join(folder, 'unused')
    begun = time.time()
    bpy.ops.render.render(write_still=False)
    rendered = time.time()
    picture, albedo, normal, depth = (read(folder, name, width, height) for name in ('picture', 'albedo', 'normal', 'depth'))
    depth = np.clip(depth[..., 0], 0.01, 1e4)
    albedo = np.clip(albedo, 0.0, 1.5)
    body = albedo + 0.04
    light, alone = smooth(np.minimum(picture, 12) / body, normal, depth, albedo, strength=strength)
    done = light * body
    soft = done
    for axis in (0, 1):
        soft = soft * 0.5 + (np.roll(soft, 1, axis) + np.roll(soft, -1, axis)) * 0.25
    done += (soft - done) * (alone * 0.8)[..., None]
    grey = done.mean(axis=2, keepdims=True)
    done = grey + (done - grey) * 0.84  # Film is a little calmer than numbers.
    random = np.random.default_rng(1)
    done *= 1 + (random.random(done.shape[:2], dtype=np.float32) - 0.5)[..., None] * 0.012
    result = bpy.data.images.new('result', width, height, float_buffer=True)
    result.colorspace_settings.name = 'Linear'
    result.pixels.foreach_set(np.dstack([done, np.ones((height, width, 1), np.float32)]).astype(np.float32).ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.compression = 15
    os.makedirs(os.path.dirname(path), exist_ok=True)
    result.save_render(path, scene=scene)
    print(f'shot {os.path.basename(path)}: {rendered - begun:.1f} s + {time.time() - rendered:.1f} s', flush=True)
    if not os.listdir(folder):
        os.rmdir(folder)
